import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { addView } from '@lightwell/server/staff/test-rows.ts'
import { expect, type Story, test } from '../fixtures/journey.ts'
import { isStaff, presses } from '../staff/staff-at.ts'
import { isUnverified } from './identity-rows.ts'

const who = { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' } as const
test.use({ who })

/** As an agent viewing the customer, asks to have the customer's email marked as verified. */
async function agentAsks(story: Story) {
  const { lightwell, household } = story
  await isUnverified(story)
  const identityId = await household.personId()
  const { world, address } = lightwell
  const { cookie, viewId } = await addView(lightwell, { identityId }, { isChecked: true, isActing: true })
  const path = `/api/agent/${world.config.wireNames.idp}_user/${identityId}?forceVerifyEmail=true`
  await fetch(address + path, {
    method: 'POST',
    headers: {
      cookie: `${cookie.name}=${cookie.value}`,
      origin: address,
      'lightwell-view': viewId,
      'content-type': 'application/json',
    },
    body: '{}',
  })
  return { cookie, viewId }
}

test('a supervisor declines what an agent asked for, and the agent reads so on the customer’s page', async ({
  story,
}) => {
  const { page, lightwell, household, say } = story
  const asked = await agentAsks(story)
  const detail = household.email()
  await isStaff(story, 'supervisor')
  await page.goto(lightwell.address + paths.home)
  await page.getByRole('button', { name: say.console_decline_detail({ detail }) }).focus()
  await presses(story, 'Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(say.console_decline_title())
  await presses(story, 'Enter')
  const declined = say.console_declined_detail({ detail })
  await expect(page.getByRole('status').filter({ hasText: declined })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: say.console_decline_detail({ detail }) })).toHaveCount(0)

  const { address: url } = lightwell
  await page.context().addCookies([{ ...asked.cookie, url, httpOnly: true, sameSite: 'Strict' }])
  await page.goto(`${url}${paths.customer}?view=${asked.viewId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'María Elena Castillo' })).toBeVisible()
  // Simulates the agent coming back to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(
    page.getByRole('status').filter({ hasText: say.console_news_declined({ detail }) }),
  ).toBeVisible()
})
