import { expect, test } from '../fixtures/journey.ts'

const nothingHappened = { payments: [], ledger: [], asked: [], takenCents: [], mails: [] }

test.describe('a business customer', () => {
  test.use({ who: { signIn: 'business.legacy', language: 'es', device: 'phone', theme: 'dark' } })

  test('is told while typing that the amount is over the limit, and may pay just the limit', async ({
    page,
    customer,
    payment,
    books,
    say,
  }) => {
    await customer.signsIn()
    await payment.opens(say.payments_onetime_title_business())
    await payment.choosesAmount('25000.01')
    const tooMuch = say.payments_amount_over_limit({ limit: payment.dollars(25_000_00) })
    await expect(payment.amountField).toHaveAccessibleDescription(new RegExp(escaped(tooMuch)))
    await payment.next.click()
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await summary.getByRole('button', { name: tooMuch }).click()
    await expect(payment.amountField).toBeFocused()

    await payment.amountField.fill('25,000.00')
    await expect(payment.amountField).not.toHaveAttribute('aria-invalid')
    await payment.reviews(25_000_00, say.payments_confirm_title_business())
    await expect.poll(() => books.read()).toEqual(nothingHappened)
  })
})

const escaped = (text: string) => text.replace(/[$().?*+[\]{}|^\\]/g, '\\$&')
