import { expect, forBothKinds, test } from '../fixtures/journey.ts'
import { today } from '../fixtures/lightwell.ts'

forBothKinds(() => {
  test('pays the whole balance today with a saved card', async ({ customer, payment, books, say }) => {
    const { balanceCents } = await books.account()
    await customer.signsIn()
    await payment.opens()
    await payment.choosesWholeBalance()
    await payment.choosesMethod('visa')
    await payment.reviews(balanceCents)
    await payment.accepts()
    await payment.pays(balanceCents)

    await customer.sees(say.payments_completed_title())
    await payment.seesReceipt({ amountCents: balanceCents, payOn: today })
    await expect
      .poll(() => books.read())
      .toEqual({
        payments: [
          {
            status: 'completed',
            amountCents: balanceCents,
            payOn: today,
            method: 'Visa 4242',
            initiator: 'customer',
            reason: 'one-time',
          },
        ],
        ledger: [`clearing < receivable ${balanceCents}`],
        asked: [`${balanceCents} customer one-time subsequent: approved`],
        takenCents: [balanceCents],
        mails: [say.mail_payment_completed_subject({ amount: payment.dollars(balanceCents) })],
      })
    await expect.poll(() => books.account()).toMatchObject({ balanceCents: 0 })
  })
})
