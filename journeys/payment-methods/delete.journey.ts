import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { password } from '@lightwell/server/demo/people.ts'
import { dialogAt } from '../fixtures/change-dialog.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { tooMany, tooManyAt } from '../fixtures/too-many.ts'

forEitherKind(() => {
  test('deletes a method after thinking it over, and gets a mail about it', async ({
    customer,
    methods,
    books,
    say,
  }) => {
    const method = say.payment_methods_ending_card({ brand: 'Visa', lastFour: '0002' })
    await customer.signsIn()
    await methods.opens()
    await methods.deletes('Old travel card')
    await expect(methods.dialog).toContainText(say.payment_methods_delete_text_named({ method }))
    await expect(methods.dialog).toContainText(
      say.payment_methods_delete_question({ method: 'Old travel card' }),
    )
    await methods.presses(say.payment_methods_keep())
    await expect(methods.dialog).toBeHidden()

    await methods.deletes('Old travel card')
    await methods.confirmsDeleting()
    await expect(methods.dialog).toBeHidden()
    await methods.showsAndContinues(say.payment_methods_deleted_info())
    await expect(methods.card('Old travel card')).toHaveCount(0)
    await expect.poll(() => methods.rows('0002')).toMatchObject([{ status: 'deleted' }])
    await expect
      .poll(async () => (await books.read()).mails)
      .toEqual([say.mail_method_deleted_subject({ method })])
  })

  test('is told at once what still needs a method, without an error, and gets there', async ({
    page,
    customer,
    methods,
    a11y,
    say,
  }) => {
    await methods.isToPay('6789')
    await methods.isUsedByAutopay('4242')
    await customer.signsIn()
    await methods.opens()
    await methods.deletes('Household account')
    await expect(methods.dialog).toContainText(say.payment_methods_has_payment_title())
    await a11y.isGood()
    await page.keyboard.press('Escape')
    await expect(methods.dialog).toBeHidden()
    await expect(page.getByRole('main')).not.toContainText(say.payment_methods_delete_error())

    await methods.deletes(say.payment_methods_ending_card({ brand: 'Visa', lastFour: '4242' }))
    await expect(methods.dialog).toContainText(say.payment_methods_has_autopay_title())
    await methods.dialog.getByRole('link', { name: say.payment_methods_has_autopay_go() }).click()
    await customer.sees(say.autopay_title())
    await expect(page).toHaveURL(new RegExp(`#${paths.autopay}$`))
    await expect.poll(() => methods.rows('6789')).toMatchObject([{ status: 'active' }])
    await expect.poll(() => methods.rows('4242')).toMatchObject([{ status: 'active', isDefault: true }])
  })

  test('is told why a method stays that auto pay has started to use (DST-1456)', async ({
    page,
    customer,
    methods,
    expectTrouble,
    say,
  }) => {
    expectTrouble('409')
    await customer.signsIn()
    await methods.opens()
    await methods.isUsedByAutopay('4242')
    await methods.deletes(say.payment_methods_ending_card({ brand: 'Visa', lastFour: '4242' }))
    await methods.confirmsDeleting()
    await expect(methods.dialog).toContainText(say.payment_methods_has_autopay_title())
    await page.keyboard.press('Escape')
    await customer.hears(say.payment_methods_delete_error())
    await expect.poll(() => methods.rows('4242')).toMatchObject([{ status: 'active', isDefault: true }])
  })

  test('would not prove who they are, keeps the method, and deletes it once they do', async ({
    page,
    customer,
    methods,
    time,
    expectTrouble,
    say,
  }) => {
    expectTrouble('403')
    const proving = dialogAt(page, say.profile_prove_title())
    await customer.signsIn()
    await methods.opens()
    await methods.deletes('Old travel card')
    time.passes({ minutes: 11 })
    await methods.confirmsDeleting()
    await proving.button(say.profile_cancel()).click()
    await expect(proving.itself).toHaveCount(0)
    // The customer canceled confirming their identity, so nothing was deleted. The dialog asks its question again.
    await methods.confirmsDeleting()
    await proving.enters({ [say.identity_password()]: password })
    await customer.hears(say.payment_methods_deleted_info())
    await expect.poll(() => methods.rows('0002')).toMatchObject([{ status: 'deleted' }])
  })

  const calls = '**/api/accounts/*/paymentMethods/*'

  test('tries again after too many tries, an error and no answer, and sees it deleted when only the answer is lost', async ({
    page,
    customer,
    methods,
    lightwell,
    a11y,
    expectTrouble,
    say,
  }) => {
    expectTrouble('429', '500', 'net::ERR_', 'Failed to load resource')
    const refusal = tooManyAt({ page, say })
    await customer.signsIn()
    await methods.opens()
    await page.route(calls, (route) => route.fulfill(tooMany(86_400)), { times: 1 })
    await methods.deletes('Old travel card')
    await methods.confirmsDeleting()
    await expect(refusal.alert).toContainText(/24 (hours|horas)/)
    // The page says once that there were too many requests. The dialog doesn't also say that deleting failed.
    await expect(methods.dialog).not.toContainText(say.payment_methods_delete_failed_title())
    await a11y.isGood()
    await refusal.closes()

    await page.route(calls, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }), {
      times: 1,
    })
    await methods.confirmsDeleting()
    // After a server error, the method is still there, and the page says so (CP §8).
    await expect(methods.dialog).toContainText(say.payment_methods_delete_failed_title())
    await expect(methods.dialog).toContainText(lightwell.world.config.brand.supportTelephone)
    await a11y.isGood()
    await page.keyboard.press('Escape')
    await customer.hears(say.payment_methods_delete_error())
    await expect.poll(() => methods.rows('0002')).toMatchObject([{ status: 'active' }])

    await page.route(calls, (route) => route.abort('connectionreset'), { times: 1 })
    await methods.deletes('Old travel card')
    await methods.confirmsDeleting()
    await expect(methods.dialog).toContainText(say.payment_methods_delete_unclear_title())
    await expect(methods.dialog).toContainText(say.portal_no_answer())
    await expect(page.getByRole('main')).not.toContainText(say.payment_methods_delete_error())
    await a11y.isGood()

    await page.route(
      calls,
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await methods.presses(say.payment_methods_delete_again())
    await expect(methods.dialog).toBeHidden()
    await customer.hears(say.payment_methods_deleted_info())
    await expect.poll(() => methods.rows('0002')).toMatchObject([{ status: 'deleted' }])
  })
})
