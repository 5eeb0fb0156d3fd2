import { authorizationVersions } from '@lightwell/rulebook/payment-methods/rules.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'
import { focusIsOn, seesSaid } from '../fixtures/methods.ts'

forBothKinds(({ language }) => {
  test('sees every saved method, what is wrong with it, and which is the default', async ({
    customer,
    methods,
    looks,
    say,
  }) => {
    await customer.signsIn()
    await methods.hasExpired('0002')
    await methods.isUsedByAutopay('6789')
    await methods.opens()
    const visa = say.payment_methods_ending_card({ brand: 'Visa', lastFour: '4242' })
    const mastercard = say.payment_methods_ending_card({ brand: 'Mastercard', lastFour: '4444' })
    await expect(methods.card(visa)).toContainText(say.payment_methods_default())
    await expect(methods.card(mastercard)).toContainText(say.payment_methods_expires_soon())
    await expect(methods.card('Old travel card')).toContainText(say.payment_methods_expired_text())
    await expect(methods.card('Household account')).toContainText(say.payment_methods_used_by_autopay())
    await looks.areGood()
  })

  test('renames a card and gives it a new expiry, of which the provider hears', async ({
    page,
    customer,
    methods,
    looks,
    lightwell,
    say,
  }) => {
    await customer.signsIn()
    await methods.opens()
    await methods.edits(say.payment_methods_ending_card({ brand: 'Mastercard', lastFour: '4444' }))
    await page.getByRole('textbox', { name: say.payment_methods_nickname() }).fill('Weekly')
    await page.getByLabel(say.payment_methods_manage_month(), { exact: true }).selectOption('09')
    await page.getByLabel(say.payment_methods_manage_year(), { exact: true }).selectOption('2026')
    await page.getByRole('button', { name: say.payment_methods_manage_save() }).click()
    await expect(page.getByRole('alert')).toContainText(say.payment_methods_manage_past())
    await looks.areGood()
    await page.getByLabel(say.payment_methods_manage_year(), { exact: true }).selectOption('2037')
    await page.getByRole('checkbox', { name: say.payment_methods_manage_default() }).check()
    await page.getByRole('button', { name: say.payment_methods_manage_save() }).click()

    await customer.sees(say.payment_methods_title())
    await seesSaid(page, say.payment_methods_saved_info({ name: 'Weekly' }))
    await expect(methods.card('Weekly')).toContainText(say.payment_methods_expires({ expiry: '09/2037' }))
    expect(await methods.rows('4444')).toMatchObject([
      { nickname: 'Weekly', status: 'active', isDefault: true, expires: '9/2037' },
    ])
    expect(await methods.rows('4242')).toMatchObject([{ isDefault: false }])
    expect(lightwell.provider.received().map(({ path, effect }) => `${path} ${effect}`)).toEqual([
      '/v1/expiry expires 9/2037',
    ])
    await page.reload()
    await expect(methods.card('Weekly')).toBeVisible()
    await expect(page.getByText(say.payment_methods_saved_info({ name: 'Weekly' }))).toBeHidden()
  })

  test('sees and prints what was agreed to for a bank account', async ({
    page,
    customer,
    methods,
    books,
    looks,
    say,
  }) => {
    await customer.signsIn()
    await methods.opens()
    const method = 'Household account'
    await page.getByRole('link', { name: say.payment_methods_given_named({ method }), exact: true }).click()
    await customer.sees(method)
    const { text, moment } = await books.authorization('save-bank', language)
    const given = page.getByRole('region', { name: say.payment_methods_given_title(), exact: true })
    await expect(given).toContainText(text)
    await expect(given).toContainText(moment)
    await looks.areGood()
    await page.emulateMedia({ media: 'print' })
    await expect(given).toBeVisible()
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  })

  test('makes another method the default, which the payment form suggests from then on', async ({
    page,
    customer,
    methods,
    payment,
    say,
  }) => {
    await customer.signsIn()
    await methods.opens()
    await methods.makesDefault('Household account')
    await seesSaid(page, say.payment_methods_default_info({ method: 'Household account' }))
    await focusIsOn(page, say.payment_methods_default_info({ method: 'Household account' }))
    await expect(methods.card('Household account')).toContainText(say.payment_methods_default())
    expect(await methods.rows('6789')).toMatchObject([{ isDefault: true }])
    expect(await methods.rows('4242')).toMatchObject([{ isDefault: false }])
    await payment.opens()
    await payment.opensMethods()
    await expect(payment.method('checking')).toBeChecked()
  })

  test('adds a card from the list, and is back there with it', async ({
    page,
    customer,
    methods,
    hostedForm,
    books,
    say,
  }) => {
    await customer.signsIn()
    await methods.opens()
    await methods.adds('card')
    const nickname = page.getByRole('textbox', { name: say.payment_methods_nickname() })
    await nickname.fill('Everyday')
    await hostedForm.opens('card')
    await page.reload()
    await customer.sees(say.payment_methods_new_title())
    await expect(nickname).toHaveValue('Everyday')
    await hostedForm.opens('card')
    await hostedForm.typesCard('succeeds')
    await hostedForm.continues()
    await customer.sees(say.payment_methods_title())
    await seesSaid(page, say.payment_methods_saved_info({ name: 'Everyday' }))
    expect(await books.savedMethods()).toEqual([
      {
        method: 'Visa 4242',
        nickname: 'Everyday',
        agreedTo: [`save-card ${authorizationVersions.card} ${language}`],
      },
    ])
  })

  test('calls a card by its number, reads that it is saved without that, and so it is', async ({
    page,
    customer,
    methods,
    hostedForm,
    books,
    looks,
    say,
  }) => {
    await customer.signsIn()
    await methods.opens()
    await methods.adds('card')
    await hostedForm.opens('card')
    await page.getByRole('textbox', { name: say.payment_methods_nickname() }).fill('4242 4242 4242 4242')
    const said = `${say.payment_methods_nickname_number()} ${say.payment_methods_nickname_left_out()}`
    await expect(page.getByText(said, { exact: true })).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('4242')
    await looks.areGood()
    await hostedForm.typesCard('succeeds')
    await hostedForm.continues()
    await customer.sees(say.payment_methods_title())
    expect(await books.savedMethods()).toMatchObject([{ method: 'Visa 4242', nickname: null }])
  })

  test('leaves the form and is back at the list, with nothing added', async ({
    page,
    customer,
    methods,
    hostedForm,
    books,
    say,
  }) => {
    await customer.signsIn()
    await methods.opens()
    await methods.adds('checking')
    await hostedForm.opens('checking')
    await hostedForm.cancels()
    await customer.sees(say.payment_methods_title())
    await seesSaid(page, say.payment_methods_left_info())
    expect(await books.savedMethods()).toEqual([])
  })
})
