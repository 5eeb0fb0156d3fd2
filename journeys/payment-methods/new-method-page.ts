import type { Told } from '../fixtures/journey.ts'

/** The page that a card or account is added on: what we ask for beside the provider's form. */
export function newMethodAt({ page, say }: Told) {
  const main = page.getByRole('main')
  return {
    main,
    nickname: main.getByRole('textbox', { name: say.payment_methods_nickname() }),
    /** Keeps it for next time. */
    keeps: () => main.getByRole('checkbox', { name: say.payment_methods_save() }).check(),
    /** Leaves while the form is still opening. */
    leaves: () => main.getByRole('button', { name: say.payment_methods_new_cancel(), exact: true }).click(),
  }
}
