import { expect, forBothKinds, test } from '../fixtures/journey.ts'

const nothingHappened = { payments: [], ledger: [], asked: [], takenCents: [], mails: [] }

forBothKinds(() => {
  test('is told while typing that the amount is over the limit, and may pay just the limit', async ({
    page,
    customer,
    payment,
    books,
    looks,
    say,
  }) => {
    await customer.signsIn()
    await payment.opens()
    await payment.choosesAmount('10000.01')
    const tooMuch = say.payments_amount_over_limit({ limit: payment.dollars(10_000_00) })
    await expect(payment.amountField).toHaveAccessibleDescription(new RegExp(escaped(tooMuch)))
    await payment.next.click()
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await looks.areGood()
    await summary.getByRole('button', { name: tooMuch }).click()
    await expect(payment.amountField).toBeFocused()
    expect(await books.read()).toEqual(nothingHappened)

    await payment.amountField.fill('10,000.00')
    await expect(payment.amountField).not.toHaveAttribute('aria-invalid')
    await payment.reviews(10_000_00)
  })

  for (const { typed, problem } of [
    { typed: '', problem: 'payments_amount_missing' },
    { typed: 'twelve', problem: 'payments_amount_not_a_number' },
    { typed: '0.00', problem: 'payments_amount_not_positive' },
    { typed: '1.005', problem: 'payments_amount_third_decimal' },
  ] as const)
    test(`types ${typed || 'nothing'} as the amount and is told what to do`, async ({
      page,
      customer,
      payment,
      books,
      say,
    }) => {
      await customer.signsIn()
      await payment.opens()
      await payment.choosesAmount(typed)
      await payment.next.click()
      await expect(page.getByRole('alert').getByRole('button', { name: say[problem]() })).toBeVisible()
      await expect(payment.amountField).toHaveValue(typed)
      expect(await books.read()).toEqual(nothingHappened)
    })
})

test.describe('a business customer', () => {
  test.use({ who: { signIn: 'business.legacy', language: 'en', device: 'desk', theme: 'light' } })

  test('may pay up to 25,000 dollars at once', async ({ customer, payment, say }) => {
    await customer.signsIn()
    await payment.opens(say.payments_onetime_title_business())
    await payment.choosesAmount('25000.01')
    const tooMuch = say.payments_amount_over_limit({ limit: payment.dollars(25_000_00) })
    await expect(payment.amountField).toHaveAccessibleDescription(new RegExp(escaped(tooMuch)))
    await payment.amountField.fill('25000')
    await payment.reviews(25_000_00, say.payments_confirm_title_business())
  })
})

const escaped = (text: string) => text.replace(/[$().?*+[\]{}|^\\]/g, '\\$&')
