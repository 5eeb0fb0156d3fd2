import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { today } from '../fixtures/lightwell.ts'
import { historyAt } from './history-page.ts'

forEitherKind(() => {
  test('has a payment taken back by the bank, is told, and owes it again', async ({ story }) => {
    const { page, customer, payment, hostedForm, books, a11y, time, say } = story
    const history = historyAt(story)
    const main = page.getByRole('main')
    const { balanceCents } = await books.account()
    await customer.signsIn()
    await payment.opens()
    await payment.choosesWholeBalance()
    await payment.choosesNew('checking')
    await payment.goesToForm('checking')
    await hostedForm.opens('checking')
    await hostedForm.typesAccount('comes back')
    await hostedForm.continues()
    await customer.sees(say.payments_confirm_title())
    await payment.accepts()
    await payment.pays(balanceCents)
    await customer.sees(say.payments_completed_title())
    const receipt = page.url()
    const { reference } = await books.lastOrdered()
    // The receipt and the history say that a completed payment isn't final yet.
    await expect(main).toContainText(say.payments_completed_returnable())
    await history.opens()
    await expect(history.row(reference)).toContainText(say.payments_history_returnable())

    await time.bankSettles()
    const amount = payment.dollars(balanceCents)
    await expect
      .poll(() => books.read())
      .toMatchObject({
        payments: [{ status: 'returned', amountCents: balanceCents, payOn: today, method: 'Checking 1116' }],
        ledger: [`clearing < receivable ${balanceCents}`, `receivable < clearing ${balanceCents}`],
        mails: [
          say.mail_payment_completed_subject({ amount }),
          say.mail_payment_returned_subject({ amount }),
        ],
      })
    await expect.poll(() => books.account()).toMatchObject({ balanceCents })
    await customer.goTo(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await expect(main).toContainText(amount)
    await page.goto(receipt)
    await customer.sees(say.payments_returned_title())
    await expect(main).not.toContainText(say.payments_completed_returnable())
    await history.opens()
    // Reload, because pointing at the link may have prefetched the page half a minute ago.
    await customer.reloads()
    await expect(history.row(reference)).toContainText(say.payments_status_returned())
    await expect(history.row(reference)).toContainText(say.payments_history_details())
    await a11y.isGood()
  })
})
