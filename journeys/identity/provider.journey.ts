import { password } from '@lightwell/server/demo/people.ts'
import { expect, forEitherKind } from '../fixtures/journey.ts'
import { withIdentityService } from '../fixtures/with-identity-service.ts'
import { providerAt } from './provider-page.ts'
import { settingsAt } from './settings-menu.ts'

const name = 'Glow ID'

const test = withIdentityService(({ settings }) => ({ ...settings, OIDC_NAME: name }))

forEitherKind(() => {
  test('thinks better of it at the provider, signs in there, ties what they had, signs out of both, and comes again', async ({
    story,
    people,
  }) => {
    const { page, customer, lightwell, household, a11y, expectTrouble, say } = story
    expectTrouble('401')
    const provider = providerAt(story, name)
    const main = page.getByRole('main')
    const email = household.email()
    people[email] = { email }
    await page.goto('/login')
    await a11y.isGood()
    await provider.goesThere()
    await provider.thinksBetterOfIt()
    await expect(main).toContainText(say.identity_provider_declined({ name }))
    await a11y.isGood()
    await provider.goesBack()

    await provider.goesThere()
    await provider.saysWho(email)
    const { customerIdName } = lightwell.world.config.brand
    await expect(main).toContainText(say.identity_provider_tie_lead({ email, customerIdName, name }))
    await a11y.isGood()
    await provider.ties(password)
    await customer.sees(say.accounts_summary_title())

    await settingsAt(story).signsOut()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.identity_provider_signed_out_title())
    await a11y.isGood()
    await provider.goesToSignOutThere()
    await provider.signsOutThere()
    await provider.goesThere()
    await provider.saysWho(email)
    await customer.sees(say.accounts_summary_title())
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('whom nobody knows yet is signed in on the page that they wanted', async ({ story, people }) => {
      const { page, household, say } = story
      const provider = providerAt(story, name)
      const email = household.own('somebody.new@example.com')
      people[email] = { email, firstName: 'Ilse', lastName: 'Voss' }
      await page.goto('/login?target=/')
      await provider.goesThere()
      await provider.saysWho(email)
      await expect(page.getByRole('main')).toContainText(say.identity_welcome_back({ name: 'Ilse' }))
    })
  })
})
