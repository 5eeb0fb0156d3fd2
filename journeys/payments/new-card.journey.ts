import { formatDay } from '../fixtures/days.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'
import { today } from '../fixtures/lightwell.ts'
import { foreignAt } from './foreign.ts'

forBothKinds(({ language }) => {
  test('pays with a new card, for this payment only, and the form alone is the provider’s', async ({
    story,
  }) => {
    const { page, customer, payment, hostedForm, books, say } = story
    const foreign = foreignAt(story)
    const amount = payment.dollars(42_17)
    await customer.signsIn()
    await payment.opens()
    await payment.choosesAmount('42.17')
    await payment.choosesNew('card')
    await payment.goesToForm('card')
    await hostedForm.opens('card')
    const pays = say.payment_methods_new_for({ amount, day: formatDay(today, language) })
    await expect(page.getByRole('main')).toContainText(pays)
    expect(foreign.ofForm, 'the form came').toContain('document')
    await expect.poll(foreign.shown).toEqual([])
    await hostedForm.typesCard('succeeds')
    await hostedForm.continues()

    await customer.sees(say.payments_confirm_title())
    await expect.poll(foreign.shown).toEqual([])
    await payment.accepts()
    await payment.pays(42_17)
    await customer.sees(say.payments_completed_title())
    await payment.seesReceipt({ amountCents: 42_17, payOn: today })
    await expect.poll(foreign.shown).toEqual([])
    expect(foreign.asked).toEqual([])
    await expect
      .poll(() => books.read())
      .toEqual({
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
        mails: [say.mail_payment_completed_subject({ amount })],
      })
    await expect.poll(() => books.savedMethods()).toEqual([])
  })
})
