import { paths } from '@lightwell/customer-portal/paths.ts'
import { autopayAuthorizationVersion } from '@lightwell/rulebook/autopay/rules.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'
import { seesSaid } from '../fixtures/methods.ts'

forBothKinds(({ language }) => {
  test('replaces an expired card that auto pay uses in one go', async ({
    page,
    customer,
    payment,
    methods,
    hostedForm,
    books,
    looks,
    say,
  }) => {
    await customer.signsIn()
    await payment.opens()
    await payment.choosesAmount('10')
    await payment.choosesMethod('mastercard')
    await payment.choosesDay('2026-10-23')
    await payment.reviews(10_00)
    await payment.accepts()
    await payment.schedules(10_00)
    await customer.sees(say.payments_scheduled_title())
    await methods.isUsedByAutopay('4444')
    await methods.hasExpired('4444')

    await methods.opens()
    const mastercard = say.payment_methods_ending_card({ brand: 'Mastercard', lastFour: '4444' })
    await expect(methods.card(mastercard)).toContainText(say.payment_methods_expired_autopay())
    await methods.replaces(mastercard)
    await customer.sees(say.payment_methods_replace_title({ method: mastercard }))
    await expect(page.getByRole('main')).toContainText(say.payment_methods_new_card_within())
    await expect(page.getByRole('main')).toContainText(say.payment_methods_replace_autopay())
    await hostedForm.opens('card')
    await looks.areGood()
    await hostedForm.typesCard('succeeds')
    await hostedForm.continues()
    await customer.sees(say.payment_methods_title())
    const visa = say.payment_methods_ending_card({ brand: 'Visa', lastFour: '4242' })
    await seesSaid(page, say.payment_methods_saved_info({ name: visa }))

    await expect(methods.card(mastercard)).toHaveCount(0)
    expect(await methods.rows('4444')).toMatchObject([{ status: 'deleted' }])
    expect(await methods.uses()).toEqual({ autopay: ['4242'], scheduled: ['4242'] })
    const agreed = `auto-pay ${autopayAuthorizationVersion} ${language}`
    expect(await books.autopays()).toMatchObject([{ method: 'Visa 4242', agreedTo: [agreed] }])
    const [, replaced] = (await methods.rows('4242')).map(({ id }) => id)
    expect(replaced).toBeDefined()
    expect((await books.read()).mails.at(-1)).toBe(
      say.mail_method_replaced_subject({ method: visa, former: mastercard }),
    )
  })

  test('replaces the card from where auto pay warns that it expires', async ({
    page,
    customer,
    methods,
    hostedForm,
    books,
    looks,
    say,
  }) => {
    await customer.signsIn()
    await methods.isUsedByAutopay('4444')
    await methods.hasExpired('4444')
    await customer.goTo(paths.autopay)
    await customer.sees(say.autopay_title())
    const replace = page.getByRole('button', { name: say.autopay_card_replace(), exact: true })
    const mastercard = say.payment_methods_ending_card({ brand: 'Mastercard', lastFour: '4444' })
    await replace.click()
    await customer.sees(say.payment_methods_replace_title({ method: mastercard }))
    await hostedForm.opens('card')
    await hostedForm.cancels()
    await customer.sees(say.autopay_title())
    await expect(page.getByRole('status').filter({ hasText: say.payment_methods_left_info() })).toBeVisible()

    await replace.click()
    await hostedForm.opens('card')
    await hostedForm.typesCard('succeeds')
    await hostedForm.continues()
    await customer.sees(say.autopay_title())
    const method = say.payment_methods_ending_card({ brand: 'Visa', lastFour: '4242' })
    const said = say.autopay_card_replaced({ method })
    await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible()
    await expect(replace).toHaveCount(0)
    await looks.areGood()
    expect(await books.autopays()).toMatchObject([{ status: 'active', method: 'Visa 4242' }])
  })
})
