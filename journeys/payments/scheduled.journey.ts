import { formatDay } from '../fixtures/days.ts'
import { expect, forBothKinds, forEitherKind, type Story, test } from '../fixtures/journey.ts'
import { today } from '../fixtures/lightwell.ts'
import { historyAt } from './history-page.ts'
import { schedulesByVisa } from './paying.ts'
import { paymentsRowsOf } from './payments-rows.ts'
import { upcomingAt } from './upcoming-page.ts'

const dueDay = '2026-10-30'
const otherDay = '2026-10-27'

/** Schedules a payment of 45 dollars and opens the list that shows it. */
async function orders(story: Story) {
  await story.customer.signsIn()
  await schedulesByVisa(story, 45_00, dueDay)
  await historyAt(story).opens()
}

forBothKinds(({ language }) => {
  test('changes amount, day and method of a scheduled payment, which is then made so', async ({ story }) => {
    const { payment, books, say, time } = story
    await orders(story)
    const upcoming = upcomingAt(story)
    const dialog = upcoming.changing
    await upcoming.opensChange(45_00, dueDay)
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
    await upcoming.amount.fill('0')
    await upcoming.saves()
    await expect(dialog).toContainText(say.payments_amount_not_positive())
    await expect(upcoming.amount).toBeFocused()
    // A change gets the same warning as a new payment, and the calendar shows the due date.
    const { balanceCents } = await books.account()
    await upcoming.amount.fill(String(balanceCents / 100 + 10))
    await expect(dialog).toContainText(say.payments_amount_more_than_left({ amount: payment.dollars(10_00) }))
    await expect(dialog).toContainText(say.payments_date_due())
    await upcoming.amount.fill('52.30')
    await payment.choosesMethod('mastercard')
    await payment.choosesDay(otherDay)
    await payment.accepts()
    await upcoming.saves()

    await upcoming.hearsSaved(52_30, otherDay)
    await expect(upcoming.list).toContainText(payment.dollars(52_30))
    await expect(upcoming.list).toContainText(formatDay(otherDay, language, 'sentence'))
    const changed = { amountCents: 52_30, payOn: otherDay, method: 'MasterCard 4444' }
    await expect
      .poll(() => books.read())
      .toMatchObject({
        payments: [{ ...changed, status: 'scheduled', initiator: 'merchant', reason: 'scheduled' }],
        ledger: [],
        asked: [],
        mails: [
          say.mail_payment_scheduled_subject({
            amount: payment.dollars(45_00),
            day: formatDay(dueDay, language),
          }),
          say.mail_payment_changed_subject({
            amount: payment.dollars(52_30),
            day: formatDay(otherDay, language),
          }),
        ],
      })

    await time.dayComes(otherDay)
    await expect
      .poll(() => books.read())
      .toMatchObject({
        payments: [{ ...changed, status: 'completed' }],
        ledger: ['clearing < receivable 5230'],
        asked: ['5230 merchant scheduled subsequent: approved'],
        takenCents: [52_30],
      })
  })
})

forEitherKind(() => {
  test('moves a scheduled payment to today, and it is made at once', async ({ story }) => {
    const { customer, payment, books, say } = story
    await orders(story)
    const upcoming = upcomingAt(story)
    await upcoming.opensChange(45_00, dueDay)
    await payment.choosesDay(today)
    await payment.accepts()
    await upcoming.paysNow(45_00)
    await customer.sees(say.payments_completed_title())
    await payment.seesReceipt({ amountCents: 45_00, payOn: today })
    await expect
      .poll(() => books.read())
      .toMatchObject({
        payments: [{ status: 'completed', amountCents: 45_00, payOn: today, reason: 'one-time' }],
        ledger: ['clearing < receivable 4500'],
        asked: ['4500 customer one-time subsequent: approved'],
        takenCents: [45_00],
      })
  })

  test('cancels a scheduled payment after being asked, and it is never made', async ({ story }) => {
    const { page, payment, books, say, time } = story
    await orders(story)
    const upcoming = upcomingAt(story)
    const amount = payment.dollars(45_00)
    const { reference } = await books.lastOrdered()
    await upcoming.opensCancel(45_00, dueDay)
    await expect(upcoming.cancelling).toContainText(amount)
    await page.keyboard.press('Escape')
    await expect(upcoming.cancelling).toBeHidden()
    await expect.poll(() => books.read()).toMatchObject({ payments: [{ status: 'scheduled' }] })

    await upcoming.opensCancel(45_00, dueDay)
    await upcoming.cancels()
    await upcoming.hearsCancelled(45_00, dueDay)
    await expect(upcoming.list).toBeHidden()
    const row = historyAt(story).row(reference)
    await expect(row).toContainText(say.payments_status_cancelled())
    await expect(row).toContainText(amount)
    await time.dayComes(dueDay)
    await expect
      .poll(() => books.read())
      .toEqual({
        payments: [expect.objectContaining({ status: 'cancelled', amountCents: 45_00 })],
        ledger: [],
        asked: [],
        takenCents: [],
        mails: [
          say.mail_payment_scheduled_subject({ amount, day: formatDay(dueDay, story.who.language) }),
          say.mail_payment_cancelled_subject({ amount }),
        ],
      })
  })

  test('is told that a payment which began meanwhile can no longer be changed', async ({ story }) => {
    const { page, payment, books, say, expectTrouble } = story
    expectTrouble('409')
    await orders(story)
    const upcoming = upcomingAt(story)
    const answer = upcoming.changing.getByRole('alert')
    await upcoming.opensChange(45_00, dueDay)
    await payment.choosesDay(otherDay)
    await payment.accepts()
    const { id } = await books.lastOrdered()
    await paymentsRowsOf(story).begins(id)
    await upcoming.saves()
    await expect(answer).toContainText(say.payments_change_in_progress())
    await expect(upcoming.changing.locator(':focus')).toContainText(say.payments_change_in_progress())
    // The buttons at the dialog's bottom don't cover any of the answer.
    const [above, foot] = await Promise.all([answer.boundingBox(), upcoming.close.boundingBox()])
    expect(Number(above?.y) + Number(above?.height)).toBeLessThanOrEqual(Number(foot?.y))
    await upcoming.close.click()
    await expect(upcoming.list).toContainText(say.payments_upcoming_pending())
    await expect(page.getByRole('button', { name: say.payments_upcoming_change() })).toHaveCount(0)
  })

  test('is asked once before ordering the same for the same day, and may go back or go on', async ({
    story,
  }) => {
    const { page, customer, payment, books, say, who } = story
    await orders(story)
    await payment.opens()
    await payment.choosesAmount('45')
    await payment.choosesMethod('visa')
    await payment.choosesDay(dueDay)
    await payment.next.click()
    const dialog = page.getByRole('dialog', { name: say.payments_additional_title() })
    const named = { amount: payment.dollars(45_00), day: formatDay(dueDay, who.language) }
    await expect(dialog).toContainText(say.payments_additional_scheduled(named))
    await dialog.getByRole('button', { name: say.payments_additional_back() }).click()
    await expect(dialog).toBeHidden()
    await expect(payment.next).toBeFocused()
    await payment.next.click()
    await dialog.getByRole('button', { name: say.payments_additional_go_on() }).click()
    await customer.sees(say.payments_confirm_title())
    await payment.accepts()
    await payment.schedules(45_00)
    await customer.sees(say.payments_scheduled_title())
    const scheduled = { status: 'scheduled', amountCents: 45_00, payOn: dueDay }
    await expect.poll(() => books.read()).toMatchObject({ payments: [scheduled, scheduled] })
    await page.getByRole('link', { name: say.payments_receipt_change() }).click()
    await historyAt(story).isSeen()
    await expect(upcomingAt(story).list.getByRole('listitem')).toHaveCount(2)
  })
})
