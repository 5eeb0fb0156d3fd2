import type { Day } from '@lightwell/rulebook/calendar.ts'
import { formatDay } from '../fixtures/days.ts'
import type { Story } from '../fixtures/journey.ts'

/** The part of the payments page with upcoming payments, and the dialogs that change or cancel one of them. */
export function upcomingAt({ page, customer, payment, say, who: { language } }: Story) {
  const main = page.getByRole('main')
  const list = main.getByRole('region', { name: say.payments_upcoming_title(), exact: true })
  const changing = main.getByRole('dialog', { name: say.payments_change_title() })
  const cancelling = main.getByRole('dialog', { name: say.payments_cancel_title() })
  const named = (amountCents: number, on: Day) => ({
    amount: payment.dollars(amountCents),
    day: formatDay(on, language),
  })
  return {
    list,
    /** The dialog that changes a payment. */
    changing,
    /** The dialog that cancels a payment. */
    cancelling,
    amount: changing.getByLabel(say.payments_amount_field()),
    /**
     * The button at the bottom that closes the dialog. It's there once nothing can be changed anymore. The close icon
     * at the top has the same name.
     */
    close: changing.getByRole('button').filter({ hasText: say.portal_dialog_close() }),

    opensChange: (amountCents: number, on: Day) =>
      list.getByRole('button', { name: say.payments_upcoming_change_which(named(amountCents, on)) }).click(),
    saves: () => changing.getByRole('button', { name: say.payments_change_save(), exact: true }).click(),
    /** Saves a change of the payment's day to today. The payment is then made right away. */
    paysNow: (amountCents: number) =>
      changing
        .getByRole('button', { name: say.payments_change_pay({ amount: payment.dollars(amountCents) }) })
        .click(),
    hearsSaved: (amountCents: number, on: Day) =>
      customer.hears(say.payments_change_saved(named(amountCents, on))),

    opensCancel: (amountCents: number, on: Day) =>
      list.getByRole('button', { name: say.payments_upcoming_cancel_which(named(amountCents, on)) }).click(),
    keeps: () => cancelling.getByRole('button', { name: say.payments_cancel_keep() }).click(),
    cancels: () => cancelling.getByRole('button', { name: say.payments_cancel_do() }).click(),
    hearsCancelled: (amountCents: number, on: Day) =>
      customer.hears(say.payments_cancel_done(named(amountCents, on))),
  }
}
