import { autopayAuthorizationVersion } from '@lightwell/rulebook/autopay/rules.ts'
import { autopayPageAt } from '../autopay/autopay-page.ts'
import { expect, forBothKinds, forEitherKind, test } from '../fixtures/journey.ts'
import { newMethodAt } from './new-method-page.ts'

forBothKinds(({ language }) => {
  test('replaces an expired card, with which auto pay and a scheduled payment pay, in one go', async ({
    story,
    customer,
    methods,
    hostedForm,
    books,
    say,
  }) => {
    const { main } = newMethodAt(story)
    await methods.isToPay('4444')
    await methods.isUsedByAutopay('4444')
    await methods.hasExpired('4444')
    await customer.signsIn()
    await methods.opens()
    const mastercard = say.payment_methods_ending_card({ brand: 'Mastercard', lastFour: '4444' })
    await expect(methods.card(mastercard)).toContainText(say.payment_methods_expired_autopay())
    await methods.replaces(mastercard)
    await customer.sees(say.payment_methods_replace_title({ method: mastercard }))
    await expect(main).toContainText(say.payment_methods_new_card_within())
    await expect(main).toContainText(say.payment_methods_replace_autopay())
    await hostedForm.opens('card')
    await hostedForm.typesCard('succeeds')
    await hostedForm.continues()
    await customer.sees(say.payment_methods_title())
    const visa = say.payment_methods_ending_card({ brand: 'Visa', lastFour: '4242' })
    await customer.hears(say.payment_methods_saved_info({ name: visa }))

    await expect(methods.card(mastercard)).toHaveCount(0)
    await expect.poll(() => methods.rows('4444')).toMatchObject([{ status: 'deleted' }])
    // Both Visa cards ending in 4242 are active: the one saved earlier, and the new one.
    await expect.poll(() => methods.rows('4242')).toMatchObject([{ status: 'active' }, { status: 'active' }])
    await expect.poll(() => methods.uses()).toEqual({ autopay: ['4242'], scheduled: ['4242'] })
    const agreed = `auto-pay ${autopayAuthorizationVersion} ${language}`
    await expect.poll(() => books.autopays()).toMatchObject([{ method: 'Visa 4242', agreedTo: [agreed] }])
    await expect
      .poll(async () => (await books.read()).mails.at(-1))
      .toBe(say.mail_method_replaced_subject({ method: visa, former: mastercard }))
  })
})

forEitherKind(() => {
  test('replaces the card from where auto pay warns that it expires', async ({
    story,
    customer,
    methods,
    hostedForm,
    books,
    a11y,
    say,
  }) => {
    const autopayPage = autopayPageAt(story)
    const mastercard = say.payment_methods_ending_card({ brand: 'Mastercard', lastFour: '4444' })
    await methods.isUsedByAutopay('4444')
    await methods.hasExpired('4444')
    await customer.signsIn()
    await autopayPage.opens()
    await autopayPage.replaceButton.click()
    await customer.sees(say.payment_methods_replace_title({ method: mastercard }))
    await hostedForm.opens('card')
    await hostedForm.cancels()
    await customer.sees(say.autopay_title())
    await customer.hears(say.payment_methods_left_info())

    await autopayPage.replaceButton.click()
    await hostedForm.opens('card')
    await hostedForm.typesCard('succeeds')
    await hostedForm.continues()
    await customer.sees(say.autopay_title())
    const method = say.payment_methods_ending_card({ brand: 'Visa', lastFour: '4242' })
    await customer.hears(say.autopay_card_replaced({ method }))
    await expect(autopayPage.replaceButton).toHaveCount(0)
    await a11y.isGood()
    await expect.poll(() => books.autopays()).toMatchObject([{ status: 'active', method: 'Visa 4242' }])
  })
})
