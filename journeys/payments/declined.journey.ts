import { expect, forBothKinds, test } from '../fixtures/journey.ts'
import { today } from '../fixtures/lightwell.ts'

forBothKinds(() => {
  test('has a card declined, and pays with another', async ({
    page,
    customer,
    payment,
    books,
    looks,
    say,
  }) => {
    const { balanceCents } = await books.account()
    await customer.signsIn()
    await payment.opens()
    await payment.choosesMethod('declined')
    await payment.reviews(balanceCents)
    await payment.accepts()
    await payment.pays(balanceCents)

    const declinedCard = say.payment_methods_ending_card({ brand: 'Visa', lastFour: '0002' })
    await expect(page.getByRole('alert')).toContainText(say.payments_declined({ method: declinedCard }))
    await expect(page.getByRole('alert')).toContainText(say.payments_declined_nothing())
    await looks.areGood()
    const declined = {
      amountCents: balanceCents,
      payOn: today,
      method: 'Visa 0002',
      initiator: 'customer',
      reason: 'one-time',
      status: 'declined',
    }
    expect(await books.read()).toEqual({
      payments: [declined],
      ledger: [],
      asked: [`${balanceCents} customer one-time subsequent: declined`],
      takenCents: [],
      mails: [],
    })

    await page.getByRole('link', { name: say.payments_declined_other_method() }).click()
    await customer.sees(say.payments_onetime_title())
    await expect(payment.method('declined')).toBeChecked()
    await payment.choosesMethod('visa')
    await payment.reviews(balanceCents)
    await payment.accepts()
    await payment.pays(balanceCents)
    await customer.sees(say.payments_completed_title())
    expect(await books.read()).toEqual({
      payments: [declined, { ...declined, method: 'Visa 4242', status: 'completed' }],
      ledger: [`clearing < receivable ${balanceCents}`],
      asked: [
        `${balanceCents} customer one-time subsequent: declined`,
        `${balanceCents} customer one-time subsequent: approved`,
      ],
      takenCents: [balanceCents],
      mails: [say.mail_payment_completed_subject({ amount: payment.dollars(balanceCents) })],
    })
  })

  test('types a card that is declined, and loses nothing', async ({
    page,
    customer,
    payment,
    hostedForm,
    books,
    say,
  }) => {
    await customer.signsIn()
    await payment.opens()
    await payment.choosesAmount('31.50')
    await payment.choosesNew('card')
    await payment.goesToForm('card')
    await hostedForm.opens('card')
    await hostedForm.typesCard('declined')
    await hostedForm.continues()
    await customer.sees(say.payments_confirm_title())
    await payment.accepts()
    await payment.pays(31_50)
    await expect(page.getByRole('alert')).toContainText(say.payments_declined_card_declined())

    await page.getByRole('link', { name: say.payments_declined_other_method() }).click()
    await expect(payment.amountField).toHaveValue('31.50')
    expect(await books.read()).toMatchObject({
      payments: [{ status: 'declined' }],
      ledger: [],
      asked: ['3150 customer one-time none: declined'],
      takenCents: [],
    })
  })
})
