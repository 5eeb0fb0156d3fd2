import { dialogAt } from '../fixtures/change-dialog.ts'
import { expect, type Story } from '../fixtures/journey.ts'

/** The profile: a person's details, how they sign in, and the dialogs that change them. */
export function profileAt({ page, say }: Pick<Story, 'page' | 'say'>) {
  const card = (title: string) => page.getByRole('region', { name: title, exact: true })
  const [you, sessions, log] = [
    card(say.profile_person()),
    card(say.profile_sessions()),
    card(say.profile_log()),
  ]
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  const opened = async (title: string) => {
    await button(title).press('Enter')
    return dialogAt(page, title)
  }
  return {
    button,
    endOthers: sessions.getByRole('button', { name: say.profile_sessions_end(), exact: true }),
    sessionIn: (browser: RegExp) => sessions.getByRole('button', { name: browser }),
    proving: dialogAt(page, say.profile_prove_title()),
    changesName: () => opened(say.profile_name_change()),
    changesEmail: () => opened(say.profile_email_change()),
    changesTelephone: () => opened(say.profile_telephone_change()),
    changesPassword: () => opened(say.profile_password_change()),
    async verifiesTelephone() {
      await button(say.profile_telephone_verify()).click()
      return dialogAt(page, say.profile_telephone_verify_title())
    },
    /** The value of one of the person's details. */
    fact: (text: string) => you.getByRole('definition').filter({ hasText: text }),
    /** Checks for a text among the details. */
    says: (text: string) => expect(you.getByText(text)).toBeVisible(),
    /** Checks that the profile's list of security activity shows an event. */
    logSays: (text: string) => expect(log.getByText(text, { exact: true })).toBeVisible(),
  }
}
