import { paths } from '@lightwell/customer-portal/paths.ts'
import { formatDay } from '@lightwell/rulebook/calendar.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'

const laterDay = '2026-10-30'

forBothKinds(({ language }) => {
  test('pays at once what is still scheduled, is told so everywhere, and cancels that', async ({
    page,
    customer,
    payment,
    books,
    looks,
    say,
  }) => {
    const { balanceCents } = await books.account()
    const named = { amount: payment.dollars(balanceCents), day: formatDay(laterDay, language) }
    const main = page.getByRole('main')
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const opensCancel = () => button(say.payments_upcoming_cancel_which(named)).click()
    await customer.signsIn()
    await payment.opens()
    await payment.choosesDay(laterDay)
    await payment.reviews(balanceCents)
    await payment.accepts()
    await payment.schedules(balanceCents)
    await customer.sees(say.payments_scheduled_title())
    await customer.goTo(paths.paymentHistory)
    await opensCancel()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(say.accounts_leaves({ amount: named.amount }))
    await button(say.payments_cancel_keep()).click()

    await payment.opens()
    await payment.choosesWholeBalance()
    await payment.next.click()
    await button(say.payments_additional_go_on()).click()
    await customer.sees(say.payments_confirm_title())
    await payment.accepts()
    await payment.pays(balanceCents)
    await customer.sees(say.payments_completed_title())

    const told = `${say.accounts_scheduled_still(named)} ${say.accounts_not_owed()}`
    await expect(main).toContainText(told)
    await looks.areGood()
    for (const path of [paths.payOnce, paths.currentStatement, paths.summary]) {
      await customer.goTo(path)
      await expect(main).toContainText(told)
    }
    await looks.areGood()
    await main.getByRole('link', { name: say.accounts_cancel_it() }).click()
    await customer.sees(say.payments_history_title())
    await opensCancel()
    await expect(dialog).toContainText(say.accounts_not_owed())
    await button(say.payments_cancel_do()).click()
    await expect(main).toContainText(say.payments_cancel_done(named))
    await customer.goTo(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await expect(main).toContainText(say.accounts_balance_nothing())
    await expect(main).not.toContainText(say.accounts_not_owed())
    expect(await books.read()).toMatchObject({
      payments: [{ status: 'cancelled' }, { status: 'completed' }],
      takenCents: [balanceCents],
    })
  })
})
