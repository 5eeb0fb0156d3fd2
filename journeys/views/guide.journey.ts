import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { actingMinutes } from '@lightwell/rulebook/views/time-limits.ts'
import { expect, test } from '../fixtures/journey.ts'
import { isStaff, presses } from '../staff/staff-at.ts'

test('a new agent reads how views work, from the help that ? opens', async ({ story }) => {
  const { page, lightwell, say } = story
  await isStaff(story)
  await page.goto(lightwell.address + paths.search)
  await expect(page.getByRole('heading', { level: 1, name: say.console_search_title() })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('main').focus()
  await presses(story, '?')
  await page.getByRole('dialog').getByRole('link', { name: say.console_guide_title() }).focus()
  await presses(story, 'Enter')
  await expect(page).toHaveURL(lightwell.address + paths.guide)
  await expect(page.getByRole('heading', { level: 1, name: say.console_guide_title() })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('main')).toContainText(say.console_guide_act({ minutes: actingMinutes }))
})
