import type { Story } from '../fixtures/journey.ts'

/** The password that stories choose. */
export const chosen = 'lanterns drift over quiet water'

/** The form behind a mailed link, for choosing a password. */
export function newPasswordAt({ page, say }: Pick<Story, 'page' | 'say'>) {
  const main = page.getByRole('main')
  return {
    refusal: main.getByRole('alert'),
    async chooses(password: string) {
      await main.getByLabel(say.identity_invitation_password(), { exact: true }).fill(password)
      await main.getByLabel(say.identity_invitation_repeat(), { exact: true }).fill(password)
      await main.getByRole('button', { name: say.identity_new_password_save(), exact: true }).click()
    },
  }
}
