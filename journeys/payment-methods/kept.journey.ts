import { authorizationVersions } from '@lightwell/rulebook/payment-methods/rules.ts'
import { expect, forEitherKind, type Story, test } from '../fixtures/journey.ts'
import { newMethodAt } from './new-method-page.ts'

/** Pays ten dollars with a new payment method and saves it under a nickname. */
async function paysAndKeeps(story: Story, kind: 'card' | 'checking'): Promise<void> {
  const { customer, payment, hostedForm, lightwell, a11y, say } = story
  const newMethod = newMethodAt(story)
  await customer.signsIn()
  await payment.opens()
  await payment.choosesAmount('10')
  await payment.choosesNew(kind)
  await payment.goesToForm(kind)
  await hostedForm.opens(kind)
  await (kind === 'card' ? hostedForm.typesCard('succeeds') : hostedForm.typesAccount('succeeds'))
  // The customer decides to save the card or account only after typing its number. The typed text stays.
  await newMethod.keeps()
  await newMethod.nickname.fill('Everyday')
  const brand = { brand: lightwell.world.config.brand.name }
  const agreement =
    kind === 'card'
      ? say.payment_methods_authorize_card(brand)
      : say.payment_methods_authorize_checking(brand)
  await expect(newMethod.main).toContainText(agreement)
  // Check accessibility once, with a checking account.
  if (kind === 'checking') await a11y.isGood()
  await hostedForm.continues()
  await customer.sees(say.payments_confirm_title())
  await payment.accepts()
  await payment.pays(10_00)
  await customer.sees(say.payments_completed_title())
}

/** The saved payment method, its nickname, and the terms agreed to. */
const kept = ({ who: { language } }: Story, kind: 'card' | 'checking') => ({
  method: kind === 'card' ? 'Visa 4242' : 'Checking 6789',
  nickname: 'Everyday',
  agreedTo: [`${kind === 'card' ? 'save-card' : 'save-bank'} ${authorizationVersions[kind]} ${language}`],
})

forEitherKind(() => {
  test('keeps a new card for next time, and gets a copy of what was agreed to', async ({ story }) => {
    const { payment, books, page, say } = story
    await paysAndKeeps(story, 'card')
    const method = say.payment_methods_ending_card({ brand: 'Visa', lastFour: '4242' })
    await expect.poll(() => books.savedMethods()).toEqual([kept(story, 'card')])
    await expect
      .poll(() => books.read())
      .toMatchObject({
        asked: ['1000 customer one-time first: approved'],
        mails: [
          say.mail_method_saved_subject({ method }),
          say.mail_payment_completed_subject({ amount: payment.dollars(10_00) }),
        ],
      })

    await payment.opens()
    await payment.opensMethods()
    await expect(page.getByRole('radio', { name: 'Everyday', exact: true })).toBeEnabled()
  })

  test('keeps a new account for next time, which the provider verifies at once', async ({ story }) => {
    const { payment, books, say } = story
    await paysAndKeeps(story, 'checking')
    const lastFour = '6789'
    await expect.poll(() => books.savedMethods()).toEqual([kept(story, 'checking')])
    await expect
      .poll(async () => (await books.read()).mails)
      .toEqual([
        say.mail_method_saved_subject({ method: say.payment_methods_ending_checking_within({ lastFour }) }),
        say.mail_account_verified_subject({
          method: say.payment_methods_ending_checking_within({ lastFour }),
        }),
        say.mail_payment_completed_subject({ amount: payment.dollars(10_00) }),
      ])
  })
})
