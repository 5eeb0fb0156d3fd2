import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { formatDay } from '../fixtures/days.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { historyAt } from './history-page.ts'
import { upcomingAt } from './upcoming-page.ts'

const laterDay = '2026-10-30'

forEitherKind(() => {
  test('pays at once what is still scheduled, is told so everywhere, and cancels that', async ({ story }) => {
    const { page, customer, payment, books, a11y, say, who } = story
    const history = historyAt(story)
    const upcoming = upcomingAt(story)
    const { balanceCents } = await books.account()
    const named = { amount: payment.dollars(balanceCents), day: formatDay(laterDay, who.language) }
    const main = page.getByRole('main')
    await customer.signsIn()
    await payment.opens()
    await payment.choosesDay(laterDay)
    await payment.reviews(balanceCents)
    await payment.accepts()
    await payment.schedules(balanceCents)
    await customer.sees(say.payments_scheduled_title())
    await history.opens()
    await upcoming.opensCancel(balanceCents, laterDay)
    await expect(upcoming.cancelling).toContainText(say.accounts_leaves({ amount: named.amount }))
    await upcoming.keeps()

    await customer.goTo(paths.summary)
    await expect(main).toContainText(say.accounts_scheduled(named))
    await payment.opens()
    await expect(main).toContainText(say.accounts_scheduled(named))
    await payment.choosesWholeBalance()
    await payment.next.click()
    await page.getByRole('button', { name: say.payments_additional_go_on(), exact: true }).click()
    await customer.sees(say.payments_confirm_title())
    await payment.accepts()
    await payment.pays(balanceCents)
    await customer.sees(say.payments_completed_title())

    const stillScheduled = `${say.accounts_scheduled_still(named)} ${say.accounts_not_owed()}`
    await expect(main).toContainText(stillScheduled)
    await a11y.isGood()
    for (const path of [paths.payOnce, paths.currentStatement, paths.summary]) {
      await customer.goTo(path)
      await expect(main).toContainText(stillScheduled)
    }
    await a11y.isGood()
    await main.getByRole('link', { name: say.accounts_cancel_it() }).click()
    await history.isSeen()
    await upcoming.opensCancel(balanceCents, laterDay)
    await expect(upcoming.cancelling).toContainText(say.accounts_not_owed())
    await upcoming.cancels()
    await upcoming.hearsCancelled(balanceCents, laterDay)
    await customer.goTo(paths.summary)
    await customer.sees(say.accounts_summary_title())
    await expect(main).toContainText(say.accounts_balance_nothing())
    await expect(main).not.toContainText(say.accounts_not_owed())
    await expect
      .poll(() => books.read())
      .toMatchObject({
        payments: [{ status: 'cancelled' }, { status: 'completed' }],
        takenCents: [balanceCents],
      })
  })
})
