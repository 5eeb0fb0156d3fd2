import type { Story } from '../fixtures/journey.ts'

/**
 * The links to the provider's identity service and back, and the service's own page, which is on another site.
 * @param name the portal's name for the service
 */
export function providerAt({ page, say }: Pick<Story, 'page' | 'say'>, name: string) {
  const link = (label: string) => page.getByRole('main').getByRole('link', { name: label, exact: true })
  const button = (label: string) => page.getByRole('button', { name: label, exact: true })
  return {
    goesThere: () => link(say.identity_provider_sign_in({ name })).click(),
    goesBack: () => link(say.identity_back_to_sign_in()).click(),
    goesToSignOutThere: () => link(say.identity_provider_sign_out_there({ name })).click(),
    async saysWho(subject: string) {
      await page.getByLabel('Subject').fill(subject)
      await button('Sign in').click()
    },
    thinksBetterOfIt: () => button('Cancel').click(),
    signsOutThere: () => button('Sign out').click(),
    /** Links an existing identity with the same email address, by entering its password. */
    async ties(password: string) {
      await page.getByRole('main').getByLabel(say.identity_password(), { exact: true }).fill(password)
      await button(say.identity_provider_tie_submit()).click()
    },
  }
}
