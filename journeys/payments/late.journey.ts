import { paths } from '@lightwell/customer-portal/paths.ts'
import { formatDay } from '@lightwell/rulebook/calendar.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'

test.describe('whose bill is past due', () => {
  test.use({ who: { signIn: 'past.due', language: 'es', device: 'phone', theme: 'light' } })

  test('comes from the summary, pays what is past due, and then nothing is', async ({
    page,
    customer,
    payment,
    books,
    looks,
    say,
  }) => {
    const { pastDueCents } = await books.account()
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await page.getByRole('link', { name: say.accounts_past_due_more() }).click()
    await customer.sees(say.payments_late_title())
    const main = page.getByRole('main')
    await expect(main).toContainText(payment.dollars(pastDueCents))
    await expect(main).toContainText(say.help_hours())
    await looks.areGood()
    await page.getByRole('link', { name: say.accounts_past_due_pay() }).click()
    await customer.sees(say.payments_onetime_title())
    await expect(page.getByRole('radio', { name: say.payments_amount_past_due() })).toBeChecked()
    await payment.reviews(pastDueCents)
    await payment.accepts()
    await payment.pays(pastDueCents)
    await customer.sees(say.payments_completed_title())
    expect(await books.read()).toMatchObject({
      payments: [{ status: 'completed', amountCents: pastDueCents }],
      takenCents: [pastDueCents],
    })
    await customer.goTo(paths.pastDue)
    await expect(main).toContainText(say.payments_late_nothing())
  })

  test('chooses another amount than the link did, and finds it again on going back', async ({
    page,
    customer,
    payment,
    say,
  }) => {
    await customer.signsIn()
    await customer.goTo(paths.pastDue)
    await page.getByRole('link', { name: say.accounts_past_due_pay() }).click()
    await customer.sees(say.payments_onetime_title())
    await payment.choosesAmount('20')
    await payment.reviews(20_00)
    await page.goBack()
    await customer.sees(say.payments_onetime_title())
    await expect(page.getByRole('radio', { name: say.payments_amount_other() })).toBeChecked()
    await expect(payment.amountField).toHaveValue('20')
    await payment.reviews(20_00)
    await page.getByRole('link', { name: say.payments_confirm_back() }).click()
    await customer.sees(say.payments_onetime_title())
    await expect(payment.amountField).toHaveValue('20')
  })

  test('is told of a payment on its way that covers it', async ({
    page,
    customer,
    payment,
    books,
    looks,
    say,
  }) => {
    const { pastDueCents, pastDueSince } = await books.account()
    const amount = payment.dollars(pastDueCents)
    const warning = say.payments_stays_past_due_since({ amount, day: formatDay(pastDueSince ?? '', 'es') })
    await customer.signsIn()
    await customer.goTo(paths.payOnce, { amount: 'pastDue' })
    await expect(page.getByRole('main')).not.toContainText(warning)
    await payment.choosesDay('2026-10-30')
    await expect(page.getByRole('main')).toContainText(warning)
    await payment.reviews(pastDueCents)
    await expect(page.getByRole('main')).toContainText(warning)
    await payment.accepts()
    await payment.schedules(pastDueCents)
    await customer.sees(say.payments_scheduled_title())
    await expect(page.getByRole('main')).toContainText(warning)
    await customer.goTo(paths.pastDue)
    await customer.sees(say.payments_late_title())
    const main = page.getByRole('main')
    await expect(main).toContainText(say.accounts_scheduled({ amount, day: formatDay('2026-10-30', 'es') }))
    await looks.areGood()
    await page.getByRole('link', { name: say.accounts_look() }).click()
    await customer.sees(say.payments_history_title())
  })
})

forBothKinds(() => {
  test('with nothing past due is told so, and led on', async ({ page, customer, looks, say }) => {
    await customer.signsIn()
    await customer.goTo(paths.pastDue)
    await customer.sees(say.payments_late_title())
    await expect(page.getByRole('main')).toContainText(say.payments_late_nothing())
    await looks.areGood()
    await page.getByRole('main').getByRole('link', { name: say.portal_pay() }).click()
    await customer.sees(say.payments_onetime_title())
  })
})
