import { password } from '@lightwell/server/demo/people.ts'
import {
  type ExternalPerson,
  startIdentityProvider,
  type TestIdentityProvider,
} from '@lightwell/server/testing/identity-provider.ts'
import { freePort } from '../../scripts/ports.ts'
import { test as everyJourney, expect, forEitherKind } from '../fixtures/journey.ts'
import { startLightwell } from '../fixtures/lightwell.ts'
import { providerAt } from './provider-page.ts'
import { settingsAt } from './settings-menu.ts'

const name = 'Glow ID'

interface Kept {
  /** Whom the provider's identity service knows, by their subject. */
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
      const lightwell = await startLightwell({ PORT: port, ...service.settings, OIDC_NAME: name })
      await use(lightwell)
      await lightwell.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

forEitherKind(() => {
  test('thinks better of it at the provider, signs in there, ties what they had, signs out of both, and comes again', async ({
    told,
    people,
  }) => {
    const { page, customer, lightwell, household, looks, expectTrouble, say } = told
    expectTrouble('401')
    const provider = providerAt(told, name)
    const main = page.getByRole('main')
    const email = household.email()
    people[email] = { email }
    await page.goto('/login')
    await looks.areGood()
    await provider.goesThere()
    await provider.thinksBetterOfIt()
    await expect(main).toContainText(say.identity_provider_declined({ name }))
    await looks.areGood()
    await provider.goesBack()

    await provider.goesThere()
    await provider.saysWho(email)
    const { customerIdName } = lightwell.world.config.brand
    await expect(main).toContainText(say.identity_provider_tie_lead({ email, customerIdName, name }))
    await looks.areGood()
    await provider.ties(password)
    await customer.sees(say.accounts_summary_title())

    await settingsAt(told).signsOut()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.identity_provider_signed_out_title())
    await looks.areGood()
    await provider.goesToSignOutThere()
    await provider.signsOutThere()
    await provider.goesThere()
    await provider.saysWho(email)
    await customer.sees(say.accounts_summary_title())
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('whom nobody knows yet is signed in on the page that they wanted', async ({ told, people }) => {
      const { page, household, say } = told
      const provider = providerAt(told, name)
      const email = household.own('somebody.new@example.com')
      people[email] = { email, firstName: 'Ilse', lastName: 'Voss' }
      await page.goto('/login?target=/')
      await provider.goesThere()
      await provider.saysWho(email)
      await expect(page.getByRole('main')).toContainText(say.identity_welcome_back({ name: 'Ilse' }))
    })
  })
})
