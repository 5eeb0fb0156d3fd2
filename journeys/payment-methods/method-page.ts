import type { Story } from '../fixtures/journey.ts'

/** The page of one saved payment method: its details, the deposits that verify it, and the terms agreed to. */
export function methodPageAt({ page, say }: Story) {
  const main = page.getByRole('main')
  const field = (name: string) => main.getByLabel(name, { exact: true })
  const presses = (name: string) => main.getByRole('button', { name, exact: true }).click()
  return {
    main,
    nickname: main.getByRole('textbox', { name: say.payment_methods_nickname() }),
    makeDefault: field(say.payment_methods_manage_default()),
    /** @param month `09` */
    async choosesExpiry(month: string, year: string) {
      await field(say.payment_methods_manage_month()).selectOption(month)
      await field(say.payment_methods_manage_year()).selectOption(year)
    },
    saves: () => presses(say.payment_methods_manage_save()),
    /** @param first dollars as they're typed */
    async confirmsDeposits(first: string, second: string) {
      await field(say.payment_methods_deposits_first()).fill(first)
      await field(say.payment_methods_deposits_second()).fill(second)
      await presses(say.payment_methods_deposits_confirm())
    },
    authorizesAgain: () => presses(say.payment_methods_again()),
    deletes: () => presses(say.payment_methods_delete()),
    agreement: main.getByRole('region', { name: say.payment_methods_given_title(), exact: true }),
    /** All visible buttons. There must be none in print, where they'd be useless. */
    shownButtons: page.getByRole('button').filter({ visible: true }),
  }
}
