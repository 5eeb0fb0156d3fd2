import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { formatDay } from '../fixtures/days.ts'
import { expect, test } from '../fixtures/journey.ts'

test.describe('whose bill is past due', () => {
  test.use({ who: { signIn: 'past.due', language: 'es', device: 'phone', theme: 'light' } })

  test('comes from the summary, thinks of another amount, pays what is past due, and then nothing is', async ({
    page,
    customer,
    payment,
    books,
    say,
  }) => {
    const { pastDueCents } = await books.account()
    const main = page.getByRole('main')
    const pastDue = main.getByRole('radio', { name: say.payments_amount_past_due() })
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await main.getByRole('link', { name: say.accounts_past_due_more() }).click()
    await customer.sees(say.payments_late_title())
    await expect(main).toContainText(payment.dollars(pastDueCents))
    await expect(main).toContainText(say.help_hours())
    await main.getByRole('link', { name: say.accounts_past_due_pay() }).click()
    await customer.sees(say.payments_onetime_title())
    await expect(pastDue).toBeChecked()

    // After going back, the form still has the customer's own amount, not the link's.
    await payment.choosesAmount('20')
    await payment.reviews(20_00)
    await page.goBack()
    await customer.sees(say.payments_onetime_title())
    await expect(main.getByRole('radio', { name: say.payments_amount_other() })).toBeChecked()
    await expect(payment.amountField).toHaveValue('20')

    await pastDue.check()
    await payment.reviews(pastDueCents)
    await payment.accepts()
    await payment.pays(pastDueCents)
    await customer.sees(say.payments_completed_title())
    await expect
      .poll(() => books.read())
      .toMatchObject({
        payments: [{ status: 'completed', amountCents: pastDueCents }],
        takenCents: [pastDueCents],
      })
    await customer.goTo(paths.pastDue)
    await expect(main).toContainText(say.payments_late_nothing())
    await main.getByRole('link', { name: say.portal_pay(), exact: true }).click()
    await customer.sees(say.payments_onetime_title())
  })

  test('is told of a payment on its way that covers it', async ({
    page,
    customer,
    payment,
    books,
    a11y,
    say,
    who: { language },
  }) => {
    const { pastDueCents, pastDueSince } = await books.account()
    const amount = payment.dollars(pastDueCents)
    const since = formatDay(pastDueSince ?? '', language)
    const warning = say.payments_stays_past_due_since({ amount, day: since })
    const main = page.getByRole('main')
    await customer.signsIn()
    await customer.goTo(paths.payOnce, { amount: 'pastDue' })
    await customer.sees(say.payments_onetime_title())
    await expect(main).not.toContainText(warning)
    await payment.choosesDay('2026-10-30')
    await expect(main).toContainText(warning)
    await payment.reviews(pastDueCents)
    await expect(main).toContainText(warning)
    await payment.accepts()
    await payment.schedules(pastDueCents)
    await customer.sees(say.payments_scheduled_title())
    await expect(main).toContainText(warning)
    await customer.goTo(paths.pastDue)
    await customer.sees(say.payments_late_title())
    await expect(main).toContainText(
      say.accounts_scheduled({ amount, day: formatDay('2026-10-30', language) }),
    )
    await a11y.isGood()
    await main.getByRole('link', { name: say.accounts_look() }).click()
    await customer.sees(say.payments_history_title())
  })
})
