import type { Place } from '../fixtures/customer.ts'
import { expect, type Story } from '../fixtures/journey.ts'

/** The sign-in form, the step that asks for a code, and the home page, which shows who's signed in. */
export function signInAt({ page, say }: Pick<Story, 'page' | 'say'>) {
  const main = page.getByRole('main')
  const field = (label: string) => main.getByLabel(label, { exact: true })
  const signOut = main.getByRole('button', { name: say.identity_sign_out(), exact: true })
  return {
    email: field(say.identity_email()),
    password: field(say.identity_password()),
    /** The reason that the sign-in failed. */
    refusal: main.getByRole('alert'),
    /** The countdown until the person may try again. */
    timer: main.getByRole('timer'),
    withPasskey: main.getByRole('button', { name: say.passkeys_sign_in(), exact: true }),
    signOut,

    /**
     * Opens the form.
     * @param place the page that opens after the sign-in; home by default
     */
    async opens(place?: Place) {
      const target = place === undefined ? '/' : `/account/#${place}`
      await page.goto(`/login?${new URLSearchParams({ target })}`)
    },
    async isAskedForCode() {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.factors_code_title())
    },
    async typesCode(code: string, { isRemembered = false } = {}) {
      await field(say.factors_code()).fill(code)
      if (isRemembered) await field(say.factors_remember()).check()
      await page.keyboard.press('Enter')
    },
    /** Checks that the home page shows the person as signed in. */
    seesHome: () => expect(signOut).toBeVisible(),
    /**
     * Switches the language.
     * @param now the page's current texts
     */
    async changesLanguage(now = say) {
      await page
        .getByRole('banner')
        .getByRole('button', { name: now.portal_other_language(), exact: true })
        .click()
    },
  }
}
