import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'
import { focusIsOn, seesSaid } from '../fixtures/methods.ts'

forBothKinds(() => {
  test('deletes a method after thinking it over, and is told by mail', async ({
    page,
    customer,
    methods,
    books,
    looks,
    say,
  }) => {
    await customer.signsIn()
    await methods.opens()
    await methods.deletes('Old travel card')
    await expect(methods.dialog).toContainText(
      say.payment_methods_delete_text_named({
        method: say.payment_methods_ending_card({ brand: 'Visa', lastFour: '0002' }),
      }),
    )
    await expect(methods.dialog).toContainText(
      say.payment_methods_delete_question({ method: 'Old travel card' }),
    )
    await looks.areGood()
    await methods.dialog.getByRole('button', { name: say.payment_methods_keep(), exact: true }).click()
    await expect(methods.dialog).toBeHidden()
    expect(await methods.rows('0002')).toMatchObject([{ status: 'active' }])

    await methods.deletes('Old travel card')
    await methods.confirmsDeleting()
    await expect(methods.dialog).toBeHidden()
    await seesSaid(page, say.payment_methods_deleted_info())
    await focusIsOn(page, say.payment_methods_deleted_info())
    await expect(methods.card('Old travel card')).toHaveCount(0)
    expect(await methods.rows('0002')).toMatchObject([{ status: 'deleted' }])
    const method = say.payment_methods_ending_card({ brand: 'Visa', lastFour: '0002' })
    expect((await books.read()).mails).toEqual([say.mail_method_deleted_subject({ method })])
  })

  test('is told at once that a scheduled payment needs a method, without an error', async ({
    page,
    customer,
    payment,
    methods,
    looks,
    say,
  }) => {
    await customer.signsIn()
    await payment.opens()
    await payment.choosesAmount('10')
    await payment.choosesMethod('checking')
    await payment.choosesDay('2026-10-23')
    await payment.reviews(10_00)
    await payment.accepts()
    await payment.schedules(10_00)
    await customer.sees(say.payments_scheduled_title())

    await methods.opens()
    await methods.deletes('Household account')
    await expect(methods.dialog).toContainText(say.payment_methods_has_payment_title())
    await looks.areGood()
    await page.keyboard.press('Escape')
    await expect(methods.dialog).toBeHidden()
    await expect(page.getByRole('main')).not.toContainText(say.payment_methods_delete_error())
    expect(await methods.rows('6789')).toMatchObject([{ status: 'active' }])
  })

  test('is told at once that auto pay pays with a method, and is led there', async ({
    page,
    customer,
    methods,
    say,
  }) => {
    await customer.signsIn()
    await methods.isUsedByAutopay('4242')
    await methods.opens()
    await methods.deletes(say.payment_methods_ending_card({ brand: 'Visa', lastFour: '4242' }))
    await expect(methods.dialog).toContainText(say.payment_methods_has_autopay_title())
    await methods.dialog.getByRole('link', { name: say.payment_methods_has_autopay_go() }).click()
    await expect(page).toHaveURL(new RegExp(`#${paths.autopay}$`))
    expect(await methods.rows('4242')).toMatchObject([{ status: 'active', isDefault: true }])
  })

  test('is told why a method stays that auto pay took up meanwhile (DST-1456)', async ({
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
    await seesSaid(page, say.payment_methods_delete_error())
    expect(await methods.rows('4242')).toMatchObject([{ status: 'active', isDefault: true }])
  })

  const calls = '**/api/accounts/*/paymentMethods/*'

  test('is told that it is not known where no clear answer comes, and can try again', async ({
    page,
    customer,
    methods,
    lightwell,
    looks,
    expectTrouble,
    say,
  }) => {
    expectTrouble('500')
    await customer.signsIn()
    await methods.opens()
    await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await methods.deletes('Old travel card')
    await methods.confirmsDeleting()
    await expect(methods.dialog).toContainText(say.payment_methods_delete_unclear_title())
    await expect(methods.dialog).toContainText(lightwell.world.config.brand.supportTelephone)
    await looks.areGood()
    await methods.dialog.getByRole('button', { name: say.payment_methods_delete_again() }).click()
    await expect(methods.dialog).toBeHidden()
    await seesSaid(page, say.payment_methods_deleted_info())
  })

  test('sees that it was deleted where only the answer was lost', async ({
    page,
    customer,
    methods,
    expectTrouble,
    say,
  }) => {
    expectTrouble('net::ERR_', 'Failed to load resource')
    await customer.signsIn()
    await methods.opens()
    await page.route(
      calls,
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await methods.deletes('Old travel card')
    await methods.confirmsDeleting()
    await expect(methods.dialog).toBeHidden()
    await seesSaid(page, say.payment_methods_deleted_info())
  })

  test('too often is told so once, and by nothing that contradicts it', async ({
    page,
    customer,
    methods,
    looks,
    expectTrouble,
    say,
  }) => {
    expectTrouble('429')
    await customer.signsIn()
    await methods.opens()
    const tooMany = { status: 429, headers: { 'retry-after': '86400' }, json: { code: 'too-many-requests' } }
    await page.route(calls, (route) => route.fulfill(tooMany), { times: 1 })
    await methods.deletes('Old travel card')
    await methods.confirmsDeleting()
    const told = page.getByRole('alert')
    await expect(told).toContainText(say.portal_too_many())
    await expect(told).toContainText(/24 (hours|horas)/)
    await expect(methods.dialog).not.toContainText(say.payment_methods_delete_failed_title())
    await looks.areGood()
    await told.getByRole('button', { name: say.portal_dialog_close() }).click()
    await methods.confirmsDeleting()
    await seesSaid(page, say.payment_methods_deleted_info())
  })
})
