import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect, forBothKinds, forEitherKind, test } from '../fixtures/journey.ts'
import { tooMany, tooManyAt } from '../fixtures/too-many.ts'
import { autopayPageAt } from './autopay-page.ts'
import { autopayRowsOf } from './autopay-rows.ts'
import { signUpAndBeBilled } from './next-bill.ts'

forBothKinds(() => {
  test('cancels with a payment scheduled, which is canceled with it', async ({ story }) => {
    const { page, customer, autopay, books, a11y, say } = story
    const autopayPage = autopayPageAt(story)
    const { main } = autopayPage
    const waiting = await signUpAndBeBilled(story, 'visa')
    await autopayPage.cancels()
    // Backing out of canceling keeps auto pay and its payments.
    await autopay.presses(say.autopay_cancel_keep())
    await expect(autopay.dialog).toBeHidden()
    await autopayPage.cancels()
    await autopay.presses(say.autopay_cancel_go_on())
    await autopayPage.isAsked(say.autopay_cancel_scheduled())
    await expect(autopay.dialog).toContainText(autopay.payment(waiting))
    await autopay.presses(say.autopay_cancel_go_on())
    await autopayPage.isAsked(say.autopay_cancel_sure())
    await a11y.isGood()
    await expect.poll(() => books.autopays()).toMatchObject([{ status: 'active' }])
    await autopay.presses(say.autopay_cancel())

    await customer.sees(say.autopay_cancelled_title())
    await expect(main).toContainText(autopay.payment(waiting))
    await expect(main).toContainText(say.autopay_cancelled_bill_text())
    await expect.poll(() => books.autopays()).toMatchObject([{ status: 'cancelled', isPushed: true }])
    await expect
      .poll(() => books.read())
      .toMatchObject({
        payments: [{ status: 'cancelled', payOn: waiting.payOn }],
        mails: expect.arrayContaining([say.mail_autopay_cancelled_subject()]),
      })

    await customer.reloads()
    await customer.sees(say.autopay_cancelled_title())
    await autopayPage.opens()
    await expect(main).toContainText(say.autopay_off_title())
    // Nothing was canceled in this tab, so there's no cancellation to confirm.
    await page.evaluate(() => sessionStorage.clear())
    await customer.opensAnew(paths.autopayCancelled)
    await customer.sees(say.autopay_title())
  })
})

forEitherKind(() => {
  test('cancels while a payment is in progress, which still goes through', async ({ story }) => {
    const { customer, autopay, books, a11y, time, lightwell, household, say } = story
    const autopayPage = autopayPageAt(story)
    const waiting = await signUpAndBeBilled(story, 'visa')
    lightwell.provider.faults(await household.accountId(), { cut_after: 1 })
    await time.dayComes(waiting.payOn)
    await customer.signsIn()
    await expect.poll(async () => (await books.read()).payments).toMatchObject([{ status: 'pending' }])
    await autopayPage.cancels()
    await autopay.presses(say.autopay_cancel_go_on())
    // The rule has no scheduled payments, so the dialog doesn't mention any.
    await autopayPage.isAsked(say.autopay_cancel_sure())
    await autopay.presses(say.autopay_cancel())
    await autopayPage.isAsked(say.autopay_cancel_in_progress())
    await expect(autopay.dialog).toContainText(autopay.payment(waiting))
    await a11y.isGood()
    await autopay.presses(say.autopay_cancel_go_on())
    await customer.sees(say.autopay_cancelled_title())
    await expect(autopayPage.main).toContainText(say.autopay_cancelled_in_progress())

    await time.janitorRuns()
    await expect
      .poll(async () => (await books.read()).payments)
      .toMatchObject([{ status: 'completed', method: 'Visa 4242' }])
    await expect.poll(() => books.autopays()).toMatchObject([{ status: 'cancelled' }])
  })

  test('is told when it could not be canceled, and tries again', async ({ story }) => {
    const { page, customer, autopay, books, a11y, expectTrouble, say } = story
    const autopayPage = autopayPageAt(story)
    const notice = tooManyAt(story)
    expectTrouble('429', '500')
    await autopayRowsOf(story).isOn('visa')
    await customer.signsIn()
    await autopayPage.cancels()
    await autopay.presses(say.autopay_cancel_go_on())
    await autopayPage.isAsked(say.autopay_cancel_sure())
    // The call that cancels auto pay, for either kind of account.
    const call = /\/api\/accounts\/[^/]+\/autopay\/[^/]+$|deactivateAutoPayment/
    // Rate limited: auto pay wasn't canceled, and the page says only that there were too many requests.
    await page.route(call, (route) => route.fulfill(tooMany(60)), { times: 1 })
    await autopay.presses(say.autopay_cancel())
    await notice.closes()
    await expect(autopay.dialog.getByRole('alert')).toHaveCount(0)

    await page.route(call, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await autopay.presses(say.autopay_cancel())
    await expect(autopay.dialog.getByRole('alert')).toContainText(say.autopay_cancel_failed())
    await a11y.isGood()
    await expect.poll(() => books.autopays()).toMatchObject([{ status: 'active' }])
    await autopay.presses(say.autopay_cancel_again())
    await customer.sees(say.autopay_cancelled_title())
    // The open bill is older than the rule, so auto pay was never going to pay that bill.
    await expect(autopayPage.main).not.toContainText(say.autopay_cancelled_bill_text())
    await expect.poll(() => books.autopays()).toMatchObject([{ status: 'cancelled' }])
  })
})
