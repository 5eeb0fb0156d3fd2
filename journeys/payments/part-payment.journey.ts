import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { addDays, blockedDatesBetween, type Day, nextOpenDay } from '@lightwell/rulebook/calendar.ts'
import { formatDay } from '../fixtures/days.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'

/** Returns the first day after a due date on which a payment can be made. */
const openDayAfter = (dueOn: Day): Day => {
  const holidays = blockedDatesBetween(dueOn, addDays(dueOn, 30), [])
  return nextOpenDay(addDays(dueOn, 1), new Set(holidays))
}

forEitherKind(() => {
  test('pays a part too late, is warned until the end, and is led on to pay the rest', async ({
    page,
    customer,
    payment,
    books,
    a11y,
    say,
    who: { language },
  }) => {
    const { balanceCents, dueOn } = await books.account()
    const due = { day: formatDay(dueOn ?? '', language) }
    const payOn = openDayAfter(dueOn ?? '')
    const main = page.getByRole('main')
    await customer.signsIn()
    await payment.opens()
    await payment.choosesAmount('20')
    await payment.choosesMethod('visa')
    await payment.choosesDay(payOn)
    await expect(main).toContainText(say.payments_date_received_after_due(due))
    await payment.reviews(20_00)
    await expect(main).toContainText(say.payments_received_after_due(due))
    await payment.accepts()
    await payment.schedules(20_00)
    await customer.sees(say.payments_scheduled_title())
    await expect(main).toContainText(say.payments_received_after_due(due))
    await expect(main).not.toContainText(say.payments_scheduled_more())
    const rest = balanceCents - 20_00
    const scheduled = { amount: payment.dollars(20_00), day: formatDay(payOn, language) }
    await expect(main).toContainText(say.accounts_scheduled(scheduled))
    await expect(main).toContainText(say.accounts_leaves({ amount: payment.dollars(rest) }))
    await expect(main).toContainText(say.payments_owed_due(due))
    await a11y.isGood()

    await main.getByRole('link', { name: say.payments_owed_pay() }).click()
    await customer.sees(say.payments_onetime_title())
    await expect(payment.amountField).toHaveValue((rest / 100).toFixed(2))
    await payment.next.click()
    await page.getByRole('button', { name: say.payments_additional_go_on() }).click()
    await customer.sees(say.payments_confirm_title())
    await payment.accepts()
    await payment.pays(rest)
    await customer.sees(say.payments_completed_title())
    await expect(main.getByRole('link', { name: say.payments_owed_pay() })).toHaveCount(0)
    await expect.poll(() => books.read()).toMatchObject({ takenCents: [rest] })

    await customer.goTo(paths.currentStatement)
    await expect(main).toContainText(say.statements_paid_since({ amount: payment.dollars(rest) }))
  })
})
