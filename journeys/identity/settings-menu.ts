import type { Story } from '../fixtures/journey.ts'

/** The menu behind the person's name, on every page of the account. */
export function settingsAt({ page, customer, say }: Pick<Story, 'page' | 'customer' | 'say'>) {
  const banner = page.getByRole('banner')
  const button = (name: string) => banner.getByRole('button', { name, exact: true })
  return {
    async signsOut() {
      await customer.opensSettings()
      await button(say.portal_sign_out()).click()
    },
    async changesLanguage() {
      await customer.opensSettings()
      await button(say.portal_other_language()).click()
    },
    async choosesTheme(theme: 'light' | 'dark' | 'system') {
      await customer.opensSettings()
      await banner.getByRole('radio', { name: say[`portal_theme_${theme}`](), exact: true }).check()
    },
    async goesToProfile() {
      await customer.opensSettings()
      await banner.getByRole('link', { name: say.profile_title(), exact: true }).click()
      await customer.sees(say.profile_title())
    },
  }
}
