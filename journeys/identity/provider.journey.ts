import { emailOf } from '@lightwell/server/demo/people.ts'
import {
  type ExternalPerson,
  startIdentityProvider,
  type TestIdentityProvider,
} from '@lightwell/server/testing/identity-provider.ts'
import type { Page } from '@playwright/test'
import { freePort } from '../../scripts/ports.ts'
import { test as everyJourney, expect } from '../fixtures/journey.ts'
import { bothKinds } from '../fixtures/kinds.ts'
import { startLightwell } from '../fixtures/lightwell.ts'

// Everybody of the demonstration is known to the provider's identity service, too, and one more.
const people: Record<string, ExternalPerson> = {
  'somebody new': { email: 'somebody.new@example.com', firstName: 'Ilse', lastName: 'Voss' },
  ...Object.fromEntries(bothKinds.map(({ signIn }) => [signIn, { email: emailOf(signIn) }])),
}
const name = 'Glow ID'

const test = everyJourney.extend<object, { service: TestIdentityProvider }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
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

/** At the service's own page, which is on another site. */
async function saysWho(page: Page, subject: string) {
  await page.getByLabel('Subject').fill(subject)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

for (const who of bothKinds)
  test.describe(`a ${who.kind} customer`, () => {
    test.use({ who })

    test('signs in with the provider, ties what they had, signs out of both, and comes again', async ({
      page,
      customer,
      looks,
      say,
    }) => {
      const { customerIdName } = (await import('@lightwell/server/brand.ts')).readBrand()
      const email = emailOf(who.signIn)
      await page.goto('/login')
      await looks.areGood()
      await page.getByRole('link', { name: say.identity_provider_sign_in({ name }) }).click()
      await saysWho(page, who.signIn)

      await expect(
        page.getByText(say.identity_provider_tie_lead({ email, customerIdName, name })),
      ).toBeVisible()
      await looks.areGood()
      await page.getByLabel(say.identity_password(), { exact: true }).fill('glass carries light')
      await page.getByRole('button', { name: say.identity_provider_tie_submit() }).click()
      await customer.sees(say.accounts_summary_title())

      await customer.opensSettings()
      await page.getByRole('button', { name: say.portal_sign_out(), exact: true }).click()
      await expect(
        page.getByRole('heading', { name: say.identity_provider_signed_out_title() }),
      ).toBeVisible()
      await looks.areGood()
      await page.getByRole('link', { name: say.identity_provider_sign_out_there({ name }) }).click()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.getByRole('link', { name: say.identity_provider_sign_in({ name }) }).click()

      await saysWho(page, who.signIn)
      await customer.sees(say.accounts_summary_title())
    })

    test('thinks better of it at the provider, and is told', async ({ page, looks, say, expectTrouble }) => {
      expectTrouble('401')
      await page.goto('/login')
      await page.getByRole('link', { name: say.identity_provider_sign_in({ name }) }).click()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByText(say.identity_provider_declined({ name }))).toBeVisible()
      await looks.areGood()
      await page.getByRole('link', { name: say.identity_back_to_sign_in() }).click()
      await expect(page.getByLabel(say.identity_password(), { exact: true })).toBeVisible()
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })

      test('whom nobody knows yet is signed in on the page that they wanted', async ({ page, say }) => {
        await page.goto('/login?target=/')
        await page.getByRole('link', { name: say.identity_provider_sign_in({ name }) }).click()
        await saysWho(page, 'somebody new')
        await expect(page.getByText(say.identity_welcome_back({ name: 'Ilse' }))).toBeVisible()
      })
    })
  })
