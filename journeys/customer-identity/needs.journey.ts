import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { addView } from '@lightwell/server/staff/test-rows.ts'
import { expect, test } from '../fixtures/journey.ts'
import { presses } from '../staff/staff-at.ts'
import { openView } from '../views/view-rows.ts'
import { lostTheirNumber } from './identity-rows.ts'

const who = { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' } as const
test.use({ who })

test('an agent sees what each action still needs before pressing it, and reads the contact profile without a reason', async ({
  story,
}) => {
  const { page, lightwell, say } = story
  const view = await openView(story, page.context())
  await page.goto(`${lightwell.address}${paths.customer}?view=${view.id}`)
  const button = (name: string) => page.getByRole('button', { name })
  await expect(button(say.customer_identity_do_name())).toHaveAccessibleDescription(
    say.console_needs_check_and_reason(),
  )
  await expect(button(say.customer_identity_do_reset())).toHaveAccessibleDescription(
    say.console_needs_reason(),
  )
  await expect(button(say.customer_identity_contact_profile())).toHaveAccessibleDescription('')
  await presses(story, 'k')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(say.customer_identity_contact_profile_fine())
  await expect.poll(view.isActing).toBe(false)
})

test('a button no longer asks for what the view has', async ({ story }) => {
  const { page, lightwell, say } = story
  const isAt = async (steps: { isChecked: boolean; isActing: boolean }) => {
    const view = await openView(story, page.context(), steps)
    await page.goto(`${lightwell.address}${paths.customer}?view=${view.id}`)
  }
  const name = page.getByRole('button', { name: say.customer_identity_do_name() })
  const reset = page.getByRole('button', { name: say.customer_identity_do_reset() })
  await isAt({ isChecked: true, isActing: false })
  await expect(name).toHaveAccessibleDescription(say.console_needs_reason())
  await isAt({ isChecked: false, isActing: true })
  await expect(name).toHaveAccessibleDescription(say.console_needs_check())
  await expect(reset).toHaveAccessibleDescription('')
  await isAt({ isChecked: true, isActing: true })
  await expect(name).toHaveAccessibleDescription('')
})

test('a contact profile is repaired once a reason was given for it', async ({ story }) => {
  const { page, lightwell, say } = story
  await lostTheirNumber(story)
  const view = await openView(story, page.context())
  await page.goto(`${lightwell.address}${paths.customer}?view=${view.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await presses(story, 'k')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(say.customer_identity_fault_verified())
  await dialog.getByRole('button', { name: say.customer_identity_do_repair() }).focus()
  await presses(story, 'Enter')
  await expect(page.getByRole('dialog', { name: say.console_act() })).toBeVisible()
  await page.keyboard.type('Their number is gone')
  await presses(story, 'Enter')
  await expect(page.getByRole('status').filter({ hasText: say.customer_identity_did_repair() })).toBeVisible()
})

test('a viewer sees and hears of what viewers can do, and of nothing else', async ({ story }) => {
  const { page, lightwell, household, say } = story
  const over = { identityId: await household.personId() }
  const { cookie, viewId } = await addView(lightwell, over, { role: 'viewer' })
  const { address: url } = lightwell
  await page.context().addCookies([{ ...cookie, url, httpOnly: true, sameSite: 'Strict' }])
  await page.goto(`${url}${paths.customer}?view=${viewId}`)
  await expect(page.getByRole('button', { name: say.customer_identity_contact_profile() })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(say.console_viewer())
  await expect(page.getByRole('button', { name: say.customer_identity_do_name() })).toHaveCount(0)
  await presses(story, '?')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(say.console_check())
  await expect(dialog).not.toContainText(say.console_act())
  await expect(dialog).not.toContainText(say.customer_identity_do_name())
})
