import { formatDay } from '@lightwell/rulebook/calendar.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'
import { today } from '../fixtures/lightwell.ts'

forBothKinds(({ language }) => {
  test('pays with a new card, for this payment only', async ({
    page,
    customer,
    payment,
    hostedForm,
    books,
    looks,
    say,
  }) => {
    await customer.signsIn()
    await payment.opens()
    await payment.choosesAmount('42.17')
    await payment.choosesNew('card')
    await payment.goesToForm('card')
    const pays = { amount: payment.dollars(42_17), day: formatDay(today, language) }
    await hostedForm.opens('card')
    await expect(page.getByRole('main')).toContainText(say.payment_methods_new_for(pays))
    await looks.areGood()
    await hostedForm.typesCard('succeeds')
    await hostedForm.continues()

    await customer.sees(say.payments_confirm_title())
    await payment.accepts()
    await payment.pays(42_17)
    await customer.sees(say.payments_completed_title())
    await payment.seesReceipt({ amountCents: 42_17, payOn: today })
    expect(await books.read()).toEqual({
      payments: [
        {
          status: 'completed',
          amountCents: 42_17,
          payOn: today,
          method: 'Visa 4242',
          initiator: 'customer',
          reason: 'one-time',
        },
      ],
      ledger: ['clearing < receivable 4217'],
      asked: ['4217 customer one-time none: approved'],
      takenCents: [42_17],
      mails: [say.mail_payment_completed_subject({ amount: payment.dollars(42_17) })],
    })
    expect(await books.savedMethods()).toEqual([])
  })
})
