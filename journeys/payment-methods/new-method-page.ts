import type { Story } from '../fixtures/journey.ts'

/** The page for adding a card or account: our own fields next to the provider's form. */
export function newMethodAt({ page, say }: Story) {
  const main = page.getByRole('main')
  return {
    main,
    nickname: main.getByRole('textbox', { name: say.payment_methods_nickname() }),
    /** Chooses to save the payment method for next time. */
    keeps: () => main.getByRole('checkbox', { name: say.payment_methods_save() }).check(),
    /** Cancels while the payment provider's form is still opening. */
    leaves: () => main.getByRole('button', { name: say.payment_methods_new_cancel(), exact: true }).click(),
  }
}
