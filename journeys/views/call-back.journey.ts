import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { expect, test } from '../fixtures/journey.ts'
import { presses } from '../staff/staff-at.ts'
import { barOf } from './opens-customer.ts'
import { openView } from './view-rows.ts'

// These stories use only the keyboard.
const who = { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' } as const
test.use({ who })

test('a call back shows a number that can be read out, and no key typed over it does anything to the view', async ({
  story,
}) => {
  const { page, lightwell, say } = story
  const view = await openView(story, page.context())
  await page.goto(`${lightwell.address}${paths.customer}?view=${view.id}`)
  await expect(barOf(story)).toContainText(say.console_level_look())
  await presses(story, 'v')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: say.console_by_call_back({ to: '' }).trim() }).focus()
  await presses(story, 'Space', 'Enter')
  await expect(dialog).toContainText(/\(\d{3}\) \d{3}-\d{4}/)
  await expect(dialog.getByRole('button', { name: say.console_call_back_done() })).toBeFocused()

  await presses(story, 'e', 'x')
  await expect(dialog).toBeVisible()
  await expect(barOf(story).getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/)
  await presses(story, 'Enter')
  await expect(dialog).toBeHidden()
  await expect(barOf(story)).toContainText(say.console_level_detail())
  await expect.poll(view.isOver).toBe(false)
})
