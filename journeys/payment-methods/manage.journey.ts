import { authorizationVersions } from '@lightwell/rulebook/payment-methods/rules.ts'
import { expect, forBothKinds, forEitherKind, test } from '../fixtures/journey.ts'
import { methodPageAt } from './method-page.ts'
import { newMethodAt } from './new-method-page.ts'

forBothKinds(({ language }) => {
  test('sees what is wrong with each method, and makes another the default, which the payment form then suggests', async ({
    customer,
    methods,
    payment,
    say,
  }) => {
    await methods.hasExpired('0002')
    await methods.isUsedByAutopay('6789')
    await customer.signsIn()
    await methods.opens()
    const visa = say.payment_methods_ending_card({ brand: 'Visa', lastFour: '4242' })
    const mastercard = say.payment_methods_ending_card({ brand: 'Mastercard', lastFour: '4444' })
    await expect(methods.card(visa)).toContainText(say.payment_methods_default())
    await expect(methods.card(mastercard)).toContainText(say.payment_methods_expires_soon())
    await expect(methods.card('Old travel card')).toContainText(say.payment_methods_expired_text())
    await expect(methods.card('Household account')).toContainText(say.payment_methods_used_by_autopay())

    await methods.makesDefault('Household account')
    await methods.showsAndContinues(say.payment_methods_default_info({ method: 'Household account' }))
    await expect(methods.card('Household account')).toContainText(say.payment_methods_default())
    await expect.poll(() => methods.rows('6789')).toMatchObject([{ isDefault: true }])
    await expect.poll(() => methods.rows('4242')).toMatchObject([{ isDefault: false }])
    await payment.opens()
    await payment.opensMethods()
    await expect(payment.method('checking')).toBeChecked()
  })

  test('leaves the form for an account, adds a card instead, and is back at the list with it', async ({
    story,
    customer,
    methods,
    hostedForm,
    books,
    say,
  }) => {
    const { nickname } = newMethodAt(story)
    await customer.signsIn()
    await methods.opens()
    await methods.adds('checking')
    await hostedForm.opens('checking')
    await hostedForm.cancels()
    await customer.sees(say.payment_methods_title())
    await customer.hears(say.payment_methods_left_info())

    await methods.adds('card')
    await nickname.fill('Everyday')
    await hostedForm.opens('card')
    await customer.reloads()
    await customer.sees(say.payment_methods_new_title())
    await expect(nickname).toHaveValue('Everyday')
    await hostedForm.opens('card')
    await hostedForm.typesCard('succeeds')
    await hostedForm.continues()
    await customer.sees(say.payment_methods_title())
    await customer.hears(say.payment_methods_saved_info({ name: 'Everyday' }))
    await expect
      .poll(() => books.savedMethods())
      .toEqual([
        {
          method: 'Visa 4242',
          nickname: 'Everyday',
          agreedTo: [`save-card ${authorizationVersions.card} ${language}`],
        },
      ])
  })
})

forEitherKind(() => {
  test('renames a card and gives it a new expiry, which the provider is told', async ({
    story,
    customer,
    methods,
    a11y,
    lightwell,
    say,
  }) => {
    const details = methodPageAt(story)
    await customer.signsIn()
    await methods.opens()
    await methods.edits(say.payment_methods_ending_card({ brand: 'Mastercard', lastFour: '4444' }))
    await details.nickname.fill('Weekly')
    await details.choosesExpiry('09', '2026')
    await details.saves()
    await customer.hears(say.payment_methods_manage_past())
    await a11y.isGood()
    await details.choosesExpiry('09', '2037')
    await details.makeDefault.check()
    await details.saves()

    await customer.sees(say.payment_methods_title())
    const saved = say.payment_methods_saved_info({ name: 'Weekly' })
    await customer.hears(saved)
    await expect(methods.card('Weekly')).toContainText(say.payment_methods_expires({ expiry: '09/2037' }))
    await expect
      .poll(() => methods.rows('4444'))
      .toMatchObject([{ nickname: 'Weekly', status: 'active', isDefault: true, expires: '9/2037' }])
    await expect.poll(() => methods.rows('4242')).toMatchObject([{ isDefault: false }])
    expect(lightwell.provider.received().map(({ path, effect }) => `${path} ${effect}`)).toEqual([
      '/v1/expiry expires 9/2037',
    ])
    await customer.reloads()
    await expect(methods.card('Weekly')).toBeVisible()
    await expect(details.main).not.toContainText(saved)
  })

  test('hears whether an answer came while it is unclear what was saved, and that it was once only the answer is lost', async ({
    story,
    page,
    customer,
    methods,
    a11y,
    expectTrouble,
    say,
  }) => {
    expectTrouble('500', 'net::ERR_', 'Failed to load resource')
    const calls = '**/api/accounts/*/paymentMethods/*'
    const card = say.payment_methods_ending_card({ brand: 'Mastercard', lastFour: '4444' })
    const details = methodPageAt(story)
    await customer.signsIn()
    await methods.opens()
    await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await methods.makesDefault(card)
    await customer.hears(say.payment_methods_default_unclear())
    await customer.hears(say.portal_fault())

    await methods.edits(card)
    await details.nickname.fill('Weekly')
    await page.route(calls, (route) => route.abort('connectionreset'), { times: 1 })
    await details.saves()
    await customer.hears(say.payment_methods_manage_unclear())
    await customer.hears(say.portal_no_answer())
    await a11y.isGood()

    await page.route(
      calls,
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await details.saves()
    await customer.sees(say.payment_methods_title())
    await customer.hears(say.payment_methods_saved_info({ name: 'Weekly' }))
    await expect.poll(() => methods.rows('4444')).toMatchObject([{ nickname: 'Weekly', isDefault: false }])
  })

  test('sees and prints what was agreed to for a bank account', async ({
    story,
    page,
    customer,
    methods,
    books,
    a11y,
    who,
  }) => {
    const { agreement, shownButtons } = methodPageAt(story)
    await customer.signsIn()
    await methods.opens()
    await methods.readsAgreement('Household account')
    await customer.sees('Household account')
    const { text, moment } = await books.authorization('save-bank', who.language)
    await expect(agreement).toContainText(text)
    await expect(agreement).toContainText(moment)
    await a11y.isGood()
    await page.emulateMedia({ media: 'print' })
    await expect(agreement).toBeVisible()
    await expect(shownButtons).toHaveCount(0)
  })

  test('calls a card by its number, reads that it is saved without that, and so it is', async ({
    story,
    page,
    customer,
    methods,
    hostedForm,
    books,
    a11y,
    say,
  }) => {
    const { nickname } = newMethodAt(story)
    await customer.signsIn()
    await methods.opens()
    await methods.adds('card')
    await hostedForm.opens('card')
    await nickname.fill('4242 4242 4242 4242')
    await expect(nickname).toHaveAccessibleDescription(
      new RegExp(`${say.payment_methods_nickname_number()} ${say.payment_methods_nickname_left_out()}`),
    )
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('4242')
    await a11y.isGood()
    await hostedForm.typesCard('succeeds')
    await hostedForm.continues()
    await customer.sees(say.payment_methods_title())
    await expect.poll(() => books.savedMethods()).toMatchObject([{ method: 'Visa 4242', nickname: null }])
  })
})
