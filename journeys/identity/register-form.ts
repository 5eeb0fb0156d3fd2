import { accounts } from '@lightwell/server/demo/accounts.ts'
import { expect, type Story } from '../fixtures/journey.ts'

/** The registration form, with the number and PIN of the household's account to fill in. */
export function registerAt({ page, lightwell, household, who, say }: Story) {
  const { customerIdName } = lightwell.world.config.brand
  const account = accounts.find(({ links }) => links.some(({ signIn }) => signIn === who.signIn))
  const main = page.getByRole('main')
  const field = (label: string) => main.getByLabel(label, { exact: true })
  return {
    number: field(say.identity_account_number()),
    pin: field(say.identity_pin()),
    refusal: main.getByRole('alert'),
    accountNumber: household.own(account?.accountNumber ?? ''),

    async opensFromHome() {
      await page.goto('/')
      await main.getByRole('link', { name: say.identity_to_register({ customerIdName }) }).click()
      const title = say.identity_register_title({ customerIdName })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    },
    async typesNumberAndName() {
      await field(say.identity_account_number()).fill(household.own(account?.accountNumber ?? ''))
      await field(say.identity_first_name()).fill('Soledad')
      await field(say.identity_last_name()).fill('Nkemelu')
    },
    /**
     * Types the email, the PIN and the password, and submits the form. The form never keeps the PIN and the password,
     * so they're typed every time.
     */
    async sends(email: string, password: string) {
      await field(say.identity_email()).fill(email)
      await field(say.identity_pin()).fill(account?.pin ?? '')
      await field(say.identity_password()).fill(password)
      await field(say.identity_register_repeat()).fill(password)
      await page.keyboard.press('Enter')
    },
    async isSentMail() {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.identity_mail_sent_title())
    },
    /** Enters the password on the link's page and signs in. */
    async confirms(password: string) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.identity_verify_title())
      await field(say.identity_password()).fill(password)
      await main.getByRole('button', { name: say.identity_verify_sign_in(), exact: true }).click()
    },
  }
}
