import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { customerAt } from '../fixtures/customer.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { paymentFormAt } from '../fixtures/payment-form.ts'

const once = {
  payments: [{ status: 'completed' }],
  asked: ['5000 customer one-time subsequent: approved'],
  takenCents: [50_00],
}

forEitherKind(() => {
  test.beforeEach(async ({ customer, payment }) => {
    await customer.signsIn()
    await payment.opens()
    await payment.choosesAmount('50')
    await payment.choosesMethod('visa')
    await payment.reviews(50_00)
  })

  test('presses twice, reloads and goes back, and pays once', async ({
    page,
    customer,
    payment,
    books,
    say,
  }) => {
    await customer.reloads()
    await customer.sees(say.payments_confirm_title())
    await payment.accepts()
    await payment.payButton(50_00).dblclick()
    await customer.sees(say.payments_completed_title())
    await customer.reloads()
    await customer.sees(say.payments_completed_title())
    await page.goBack()
    await customer.sees(say.payments_onetime_title())
    // The form starts a new payment.
    await expect(page.getByRole('radio', { name: say.payments_amount_current(), exact: true })).toBeChecked()
    await customer.goTo(paths.confirmPayment)
    await customer.sees(say.payments_onetime_title())
    await expect.poll(() => books.read()).toMatchObject(once)
  })

  test('pays in a second tab as well, knows it beforehand, and each tab pays once', async ({
    page,
    context,
    customer,
    payment,
    books,
    lightwell,
    household,
    say,
    who,
  }) => {
    // A duplicated tab has the same draft, with the same idempotency key.
    const draft = await page.evaluate(() => JSON.stringify(sessionStorage))
    const second = await context.newPage()
    await second.addInitScript((kept) => {
      if (location.protocol.startsWith('http') && sessionStorage.length === 0)
        for (const [name, value] of Object.entries(JSON.parse(kept)))
          sessionStorage.setItem(name, String(value))
    }, draft)
    const other = customerAt(second, { lightwell, household, who, say })
    const otherForm = paymentFormAt(second, { customer: other, books, say, who })
    await other.goTo(paths.confirmPayment)
    await other.sees(say.payments_confirm_title())
    await payment.accepts()
    await otherForm.accepts()
    await Promise.all([payment.pays(50_00), otherForm.pays(50_00)])
    await customer.sees(say.payments_completed_title())
    await other.sees(say.payments_completed_title())
    await expect.poll(() => books.read()).toMatchObject(once)
  })
})
