import { paths } from '@lightwell/customer-portal/paths.ts'
import { formatDay } from '@lightwell/rulebook/calendar.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'
import { today } from '../fixtures/lightwell.ts'

const dueDay = '2026-10-30'
const otherDay = '2026-10-27'

/** Orders 45 dollars for later, and opens the list that shows it. */
async function orders({ customer, payment, say }: Told) {
  await customer.signsIn()
  await payment.opens()
  await payment.choosesAmount('45')
  await payment.choosesMethod('visa')
  await payment.choosesDay(dueDay)
  await payment.reviews(45_00)
  await payment.accepts()
  await payment.schedules(45_00)
  await customer.sees(say.payments_scheduled_title())
  await customer.goTo(paths.paymentHistory)
  await customer.sees(say.payments_history_title())
}

forBothKinds(({ language }) => {
  const day = (on: string) => formatDay(on, language)

  /** What can be pressed about a payment, and the dialog that it opens. */
  const at = ({ page, payment, say }: Told) => {
    const named = (amountCents: number, on: string) => ({
      amount: payment.dollars(amountCents),
      day: day(on),
    })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    return {
      dialog: (title: string) => page.getByRole('dialog', { name: title }),
      opensChange: (amountCents: number, on: string) =>
        button(say.payments_upcoming_change_which(named(amountCents, on))).click(),
      opensCancel: (amountCents: number, on: string) =>
        button(say.payments_upcoming_cancel_which(named(amountCents, on))).click(),
      presses: (name: string) => button(name).click(),
      upcoming: page.getByRole('region', { name: say.payments_upcoming_title() }),
    }
  }

  test('changes amount, day and method of a scheduled payment, which is then made so', async ({ told }) => {
    const { payment, books, looks, say, page, time } = told
    await orders(told)
    const list = at(told)
    await list.opensChange(45_00, dueDay)
    const dialog = list.dialog(say.payments_change_title())
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
    await dialog.getByLabel(say.payments_amount_field()).fill('0')
    await list.presses(say.payments_change_save())
    await expect(dialog).toContainText(say.payments_amount_not_positive())
    await expect(dialog.getByLabel(say.payments_amount_field())).toBeFocused()
    // What a new payment warns of, a changed one does, too, and the calendar shows by when.
    const { balanceCents } = await books.account()
    await dialog.getByLabel(say.payments_amount_field()).fill(String(balanceCents / 100 + 10))
    await expect(dialog).toContainText(
      say.payments_amount_more_than_balance({ amount: payment.dollars(10_00) }),
    )
    await expect(dialog).toContainText(say.payments_date_due())
    await dialog.getByLabel(say.payments_amount_field()).fill('52.30')
    await expect(dialog.getByRole('radio', { name: 'Household account' })).toBeVisible()
    await payment.choosesMethod('mastercard')
    await payment.choosesDay(otherDay)
    await payment.accepts()
    await looks.areGood()
    await list.presses(say.payments_change_save())

    const saved = say.payments_change_saved({ amount: payment.dollars(52_30), day: day(otherDay) })
    await expect(page.getByRole('main')).toContainText(saved)
    await expect(list.upcoming).toContainText(payment.dollars(52_30))
    await expect(list.upcoming).toContainText(formatDay(otherDay, language, 'full'))
    await looks.areGood()
    const changed = { amountCents: 52_30, payOn: otherDay, method: 'MasterCard 4444' }
    expect(await books.read()).toMatchObject({
      payments: [{ ...changed, status: 'scheduled', initiator: 'merchant', reason: 'scheduled' }],
      ledger: [],
      asked: [],
      mails: [
        say.mail_payment_scheduled_subject({ amount: payment.dollars(45_00) }),
        say.mail_payment_changed_subject({ amount: payment.dollars(52_30) }),
      ],
    })

    await time.dayComes(otherDay)
    expect(await books.read()).toMatchObject({
      payments: [{ ...changed, status: 'completed' }],
      ledger: ['clearing < receivable 5230'],
      asked: ['5230 merchant scheduled subsequent: approved'],
      takenCents: [52_30],
    })
  })

  test('moves a scheduled payment to today, and it is made at once', async ({ told }) => {
    const { customer, payment, books, say } = told
    await orders(told)
    const list = at(told)
    await list.opensChange(45_00, dueDay)
    await payment.choosesDay(today)
    await payment.accepts()
    await list.presses(say.payments_change_pay({ amount: payment.dollars(45_00) }))
    await customer.sees(say.payments_completed_title())
    await payment.seesReceipt({ amountCents: 45_00, payOn: today })
    expect(await books.read()).toMatchObject({
      payments: [{ status: 'completed', amountCents: 45_00, payOn: today, reason: 'one-time' }],
      ledger: ['clearing < receivable 4500'],
      asked: ['4500 customer one-time subsequent: approved'],
      takenCents: [45_00],
    })
  })

  test('cancels a scheduled payment after being asked, and it is never made', async ({ told }) => {
    const { page, payment, books, looks, say, time } = told
    await orders(told)
    const list = at(told)
    await list.opensCancel(45_00, dueDay)
    const dialog = list.dialog(say.payments_cancel_title())
    await expect(dialog).toContainText(payment.dollars(45_00))
    await looks.areGood()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await books.read()).toMatchObject({ payments: [{ status: 'scheduled' }] })

    await list.opensCancel(45_00, dueDay)
    await list.presses(say.payments_cancel_do())
    const amount = payment.dollars(45_00)
    await expect(page.getByRole('main')).toContainText(say.payments_cancel_done({ amount, day: day(dueDay) }))
    await expect(list.upcoming).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: say.payments_status_cancelled() })).toContainText(
      amount,
    )
    await time.dayComes(dueDay)
    expect(await books.read()).toEqual({
      payments: [expect.objectContaining({ status: 'cancelled', amountCents: 45_00 })],
      ledger: [],
      asked: [],
      takenCents: [],
      mails: [say.mail_payment_scheduled_subject({ amount }), say.mail_payment_cancelled_subject({ amount })],
    })
  })

  test('is told that a payment which began meanwhile can no longer be changed', async ({ told }) => {
    const { page, payment, books, say, lightwell, expectTrouble } = told
    expectTrouble('409')
    await orders(told)
    const list = at(told)
    await list.opensChange(45_00, dueDay)
    await payment.choosesDay(otherDay)
    await payment.accepts()
    const { id } = await books.lastOrdered()
    await lightwell.world.database
      .updateTable('payments')
      .set({ status: 'pending', asked_at: lightwell.clock.read().toString() })
      .where('id', '=', id)
      .execute()
    await list.presses(say.payments_change_save())
    const dialog = list.dialog(say.payments_change_title())
    await expect(dialog.getByRole('alert')).toContainText(say.payments_change_in_progress())
    await expect(dialog.locator(':focus')).toContainText(say.payments_change_in_progress())
    const [answer, foot] = await Promise.all(
      [
        dialog.getByRole('alert'),
        dialog.getByRole('button', { name: say.portal_dialog_close(), exact: true }).last(),
      ].map((part) => part.boundingBox()),
    )
    expect(Number(answer?.y) + Number(answer?.height)).toBeLessThanOrEqual(Number(foot?.y))
    await dialog.getByRole('button', { name: say.portal_dialog_close(), exact: true }).last().click()
    await expect(list.upcoming).toContainText(say.payments_upcoming_pending())
    await expect(page.getByRole('button', { name: say.payments_upcoming_change() })).toHaveCount(0)
  })

  test('is warned before ordering one more, and may look, go back, or go on', async ({ told }) => {
    const { page, customer, payment, books, looks, say } = told
    await orders(told)
    const list = at(told)
    await payment.opens()
    await payment.choosesAmount('20')
    await payment.next.click()
    const dialog = list.dialog(say.payments_additional_title())
    await expect(dialog).toContainText(
      say.payments_additional_scheduled({ amount: payment.dollars(45_00), day: day(dueDay) }),
    )
    await looks.areGood()
    await list.presses(say.payments_additional_back())
    await expect(dialog).toBeHidden()
    await expect(payment.next).toBeFocused()
    await payment.next.click()
    await list.presses(say.payments_additional_go_on())
    await customer.sees(say.payments_confirm_title())
    await payment.accepts()
    await payment.pays(20_00)
    await customer.sees(say.payments_completed_title())
    await page.getByRole('link', { name: say.payments_receipt_all() }).click()
    await customer.sees(say.payments_history_title())
    await expect(list.upcoming).toContainText(payment.dollars(45_00))
    expect(await books.read()).toMatchObject({
      payments: [{ status: 'scheduled' }, { status: 'completed', amountCents: 20_00 }],
      takenCents: [20_00],
    })
  })
})
