import { paths } from '@lightwell/customer-portal/paths.ts'
import { formatDay } from '@lightwell/rulebook/calendar.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'

const nothingHappened = { payments: [], ledger: [], asked: [], takenCents: [], mails: [] }

forBothKinds(() => {
  test('comes to the review without a draft and is led to the form', async ({ customer, say }) => {
    await customer.signsIn()
    await customer.goTo(paths.confirmPayment)
    await customer.sees(say.payments_onetime_title())
  })

  test('does not accept the authorization, is led to it, and nothing is paid', async ({
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
    await payment.reviews(balanceCents)
    await payment.pays(balanceCents)
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await looks.areGood()
    await summary.getByRole('button', { name: say.payments_confirm_accept_missing() }).click()
    await expect(page.getByRole('checkbox', { name: say.payments_confirm_accept() })).toBeFocused()
    expect(await books.read()).toEqual(nothingHappened)

    await page.keyboard.press('Space')
    await payment.pays(balanceCents)
    await customer.sees(say.payments_completed_title())
  })

  test('leaves the review to change something and finds the form as it was', async ({
    page,
    customer,
    payment,
    books,
    say,
  }) => {
    await customer.signsIn()
    await payment.opens()
    await payment.choosesAmount('19.99')
    await payment.choosesMethod('checking')
    await payment.choosesDay('2026-10-30')
    await payment.reviews(19_99)
    await page.getByRole('link', { name: say.payments_confirm_back() }).click()
    await customer.sees(say.payments_onetime_title())
    await expect(payment.amountField).toHaveValue('19.99')
    await payment.opensMethods()
    await payment.opensDays()
    await expect(payment.method('checking')).toBeChecked()
    await expect(payment.day('2026-10-30')).toHaveAttribute('aria-selected', 'true')
    expect(await books.read()).toEqual(nothingHappened)
  })

  test('is warned before paying again what is on its way', async ({
    page,
    customer,
    payment,
    books,
    who,
    say,
  }) => {
    const { balanceCents } = await books.account()
    await customer.signsIn()
    await payment.opens()
    await payment.choosesDay('2026-10-30')
    await payment.reviews(balanceCents)
    await payment.accepts()
    await payment.schedules(balanceCents)
    await customer.sees(say.payments_scheduled_title())

    await payment.opens()
    const amount = payment.dollars(balanceCents)
    const day = formatDay('2026-10-30', who.language)
    await expect(page.getByRole('main')).toContainText(say.accounts_scheduled({ amount, day }))
    await customer.goTo(paths.summary)
    await expect(page.getByRole('main')).toContainText(say.accounts_scheduled({ amount, day }))
  })
})
