import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { password } from '@lightwell/server/demo/people.ts'
import { expect, test } from '../fixtures/journey.ts'
import { presses } from './staff-at.ts'

test('a member of staff follows a link while signed out, mistypes the password, and is where the link led', async ({
  story,
}) => {
  const { page, lightwell, expectTrouble, say } = story
  const { keyboard } = page
  expectTrouble('401')
  await page.goto(lightwell.address + paths.search)
  await expect(page).toHaveURL(/\/agent\/corp_login\?target=%2Fagent%2Fsearch$/)
  await expect(page.getByLabel(say.console_user_name())).toBeFocused()

  expectTrouble('403')
  await keyboard.type('agent.one')
  await presses(story, 'Tab')
  await keyboard.type('not my password')
  await presses(story, 'Enter')
  await expect(page.getByRole('alert')).toContainText('Invalid Login')
  await expect(page.getByRole('alert')).toContainText('Your login/password was not accepted')

  // Two presses of Tab lead from the message above the user name to the password.
  await presses(story, 'Tab', 'Tab')
  await keyboard.type(password)
  await presses(story, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: say.console_search_title() })).toBeVisible()
  await expect(page).toHaveURL(lightwell.address + paths.search)
})
