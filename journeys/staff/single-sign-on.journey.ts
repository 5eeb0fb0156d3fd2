import { paths } from '@lightwell/agent-console/paths.ts'
import { lookOnce } from '@lightwell/server/staff/provider/look.ts'
import {
  type ExternalPerson,
  startIdentityProvider,
  type TestIdentityProvider,
} from '@lightwell/server/testing/identity-provider.ts'
import { newExternalStaff } from '@lightwell/server/testing/staff-provider.ts'
import { freePort } from '../../scripts/ports.ts'
import { test as everyJourney, expect } from '../fixtures/journey.ts'
import { startLightwell } from '../fixtures/lightwell.ts'
import { presses } from './staff-at.ts'

const name = 'Glow Staff ID'

interface Kept {
  /** Whom the identity service of staff knows, by their subject. */
  people: Record<string, ExternalPerson>
  service: TestIdentityProvider
}

const test = everyJourney.extend<object, Kept>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
  people: [({}, use) => use({}), { scope: 'worker' }],
  service: [
    async ({ people }, use) => {
      const service = await startIdentityProvider(people)
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  lightwell: [
    async ({ service }, use) => {
      // The service must know where it may send people back to before the server starts.
      const port = String(await freePort())
      service.serves(`http://localhost:${port}`)
      const lightwell = await startLightwell({ PORT: port, ...service.staffSettings })
      await use(lightwell)
      await lightwell.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test('a member of staff signs in at the identity service, leaves their group, and is told why they’re signed out', async ({
  told,
  people,
}) => {
  const { page, lightwell, looks, time, expectTrouble, say } = told
  const heading = page.getByRole('heading', { level: 1 })
  const way = page.getByRole('link', { name: say.console_sign_in_with({ name }) })
  expectTrouble('401')
  const stranger = newExternalStaff(people, { groups: ['billing'] })
  const agent = newExternalStaff(people)

  await page.goto(lightwell.address + paths.search)
  await expect(heading).toHaveText(say.console_sign_in())
  await looks.areGood()
  const signsInAs = async (subject: string) => {
    await presses(told, 'Tab')
    await expect(way).toBeFocused()
    await presses(told, 'Enter')
    await page.getByLabel('Subject').waitFor()
    await presses(told, 'Tab')
    await page.keyboard.type(subject)
    await presses(told, 'Enter')
  }

  await signsInAs(stranger)
  await expect(page.getByRole('alert')).toContainText(say.console_provider_no_role({ name }))
  await looks.areGood()

  await signsInAs(agent)
  await expect(heading).toHaveText(say.console_search_title())
  await expect(page).toHaveURL(lightwell.address + paths.search)

  people[agent] = { ...people[agent], groups: ['billing'] }
  time.passes({ seconds: 30 })
  await lookOnce(lightwell.world)
  await presses(told, 'g', 'h')
  await expect(page.getByRole('status')).toContainText(say.console_signed_out_no_role({ name }))
  await looks.areGood()
})
