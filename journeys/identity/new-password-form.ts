import type { Told } from '../fixtures/journey.ts'

/** What people choose where they choose a password. */
export const chosen = 'lanterns drift over quiet water'

/** The form behind a link of a mail, in which somebody chooses a password. */
export function newPasswordAt({ page, say }: Pick<Told, 'page' | 'say'>) {
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
