import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { checkOnce } from '@lightwell/server/staff/provider/check-staff.ts'
import { newExternalStaff } from '@lightwell/server/testing/staff-provider.ts'
import { expect } from '../fixtures/journey.ts'
import { withIdentityService } from '../fixtures/with-identity-service.ts'
import { presses } from './staff-at.ts'

const name = 'Glow Staff ID'

const test = withIdentityService(({ staffSettings }) => staffSettings)

test('a member of staff signs in at the identity service, leaves their group, and is told why they’re signed out', async ({
  story,
  people,
}) => {
  const { page, lightwell, a11y, time, expectTrouble, say } = story
  const heading = page.getByRole('heading', { level: 1 })
  const way = page.getByRole('link', { name: say.console_sign_in_with({ name }) })
  expectTrouble('401')
  const stranger = newExternalStaff(people, { groups: ['billing'] })
  const agent = newExternalStaff(people)

  await page.goto(lightwell.address + paths.search)
  await expect(heading).toHaveText(say.console_sign_in())
  await a11y.isGood()
  const signsInAs = async (subject: string) => {
    await presses(story, 'Tab')
    await expect(way).toBeFocused()
    await presses(story, 'Enter')
    await page.getByLabel('Subject').waitFor()
    await presses(story, 'Tab')
    await page.keyboard.type(subject)
    await presses(story, 'Enter')
  }

  await signsInAs(stranger)
  await expect(page.getByRole('alert')).toContainText(say.console_provider_no_role({ name }))
  await a11y.isGood()

  await signsInAs(agent)
  await expect(heading).toHaveText(say.console_search_title())
  await expect(page).toHaveURL(lightwell.address + paths.search)

  people[agent] = { ...people[agent], groups: ['billing'] }
  time.passes({ seconds: 30 })
  await checkOnce(lightwell.world)
  await presses(story, 'g', 'h')
  await expect(page.getByRole('status')).toContainText(say.console_signed_out_no_role({ name }))
  await a11y.isGood()
})
