import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'
import { signUpAndBeBilled } from './next-bill.ts'

forBothKinds(({ kind }) => {
  /** Opens the first of the dialogs. */
  const asks = async ({ page, customer, say }: Told) => {
    await customer.goTo(paths.autopay)
    await page.getByRole('button', { name: say.autopay_cancel(), exact: true }).click()
    await expect(page.getByRole('heading', { name: say.autopay_cancel_ask() })).toBeFocused()
  }

  test('cancels with a payment scheduled, which is cancelled with it', async ({ told }) => {
    const { page, customer, autopay, books, looks, say } = told
    const waiting = await signUpAndBeBilled(told, 'visa')
    await asks(told)
    await looks.areGood()
    // Whoever thinks better of it keeps everything.
    await autopay.presses(say.autopay_cancel_keep())
    await expect(autopay.dialog).toBeHidden()
    await asks(told)
    await autopay.presses(say.autopay_cancel_go_on())
    await expect(page.getByRole('heading', { name: say.autopay_cancel_scheduled() })).toBeFocused()
    await expect(autopay.dialog).toContainText(autopay.payment(waiting))
    await looks.areGood()
    await autopay.presses(say.autopay_cancel_go_on())
    await expect(page.getByRole('heading', { name: say.autopay_cancel_sure() })).toBeFocused()
    await looks.areGood()
    expect(await books.autopays()).toMatchObject([{ status: 'active' }])
    await autopay.presses(say.autopay_cancel())

    await customer.sees(say.autopay_cancelled_title())
    await expect(page.getByRole('main')).toContainText(autopay.payment(waiting))
    await expect(page.getByRole('main')).toContainText(say.autopay_cancelled_bill_text())
    await looks.areGood()
    expect(await books.autopays()).toMatchObject([{ status: 'cancelled', isTold: true }])
    const { payments, mails } = await books.read()
    expect(payments).toMatchObject([{ status: 'cancelled', payOn: waiting.payOn }])
    const { accountNumber } = await books.account()
    expect(mails).toContain(say.mail_autopay_cancelled_subject({ account: accountNumber }))

    await page.reload()
    await customer.sees(say.autopay_cancelled_title())
    await customer.goTo(paths.autopay)
    await expect(page.getByRole('main')).toContainText(say.autopay_off_title())
    // Opened by hand elsewhere, the confirmation has nothing to confirm.
    await page.evaluate(() => sessionStorage.clear())
    await customer.opensAnew(paths.autopayCancelled)
    await customer.sees(say.autopay_title())
  })

  test('cancels while a payment is in progress, which goes on', async ({ told }) => {
    const { page, customer, autopay, books, looks, time, lightwell, household, say } = told
    const waiting = await signUpAndBeBilled(told, 'visa')
    lightwell.provider.faults(await household.accountId(), { cut_after: 1 })
    await time.dayComes(waiting.payOn)
    await customer.signsIn()
    expect((await books.read()).payments).toMatchObject([{ status: 'pending' }])
    await asks(told)
    await autopay.presses(say.autopay_cancel_go_on())
    // Nothing is scheduled, so nothing is said of that.
    await expect(page.getByRole('heading', { name: say.autopay_cancel_sure() })).toBeFocused()
    await autopay.presses(say.autopay_cancel())
    await expect(page.getByRole('heading', { name: say.autopay_cancel_in_progress() })).toBeFocused()
    await expect(autopay.dialog).toContainText(autopay.payment(waiting))
    await looks.areGood()
    await autopay.presses(say.autopay_cancel_go_on())
    await customer.sees(say.autopay_cancelled_title())
    await expect(page.getByRole('main')).toContainText(say.autopay_cancelled_in_progress())

    await time.janitorRuns()
    expect((await books.read()).payments).toMatchObject([{ status: 'completed', method: 'Visa 4242' }])
    expect(await books.autopays()).toMatchObject([{ status: 'cancelled' }])
  })

  test('is told where it could not be cancelled, and tries again', async ({ told }) => {
    const { page, customer, autopay, books, looks, expectTrouble, say } = told
    expectTrouble('429', '500')
    await customer.signsIn()
    await autopay.signsUp('visa')
    await asks(told)
    await autopay.presses(say.autopay_cancel_go_on())
    const call = kind === 'legacy' ? /\/api\/accounts\/[^/]+\/autopay\/[^/]+$/ : /deactivateAutoPayment/
    // Too often in a short time: nothing was done, and that alone is said.
    const tooMany = { status: 429, headers: { 'retry-after': '60' }, json: { code: 'too-many-requests' } }
    await page.route(call, (route) => route.fulfill(tooMany), { times: 1 })
    await autopay.presses(say.autopay_cancel())
    const tooManyNotice = page.getByRole('alert').filter({ hasText: say.portal_too_many() })
    await tooManyNotice.getByRole('button', { name: say.portal_dialog_close() }).click()
    await expect(autopay.dialog.getByRole('alert')).toHaveCount(0)

    await page.route(call, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await autopay.presses(say.autopay_cancel())
    await expect(autopay.dialog.getByRole('alert')).toContainText(say.autopay_cancel_failed())
    await looks.areGood()
    expect(await books.autopays()).toMatchObject([{ status: 'active' }])
    await autopay.presses(say.autopay_cancel_again())
    await customer.sees(say.autopay_cancelled_title())
    // The bill that is open came too early for it, and was never its to pay.
    await expect(page.getByRole('main')).not.toContainText(say.autopay_cancelled_bill_text())
    expect(await books.autopays()).toMatchObject([{ status: 'cancelled' }])
  })
})

test.describe('the words of the specification', () => {
  test('stand as they are given', ({ say }) => {
    expect(say.autopay_cancel_failed()).toBe('There was an error deleting this Auto-Pay.')
  })
})
