import { expect, forEitherKind, type Story, test } from '../fixtures/journey.ts'
import { methodPageAt } from './method-page.ts'

/** Adds a checking account that needs two deposits to be verified, starting from the list. */
async function addsAccount({ methods, hostedForm }: Story): Promise<void> {
  await methods.adds('checking')
  await hostedForm.opens('checking')
  await hostedForm.typesAccount('needs deposits')
  await hostedForm.continues()
}

forEitherKind(() => {
  test('adds a checking account and verifies it by two deposits', async ({
    story,
    page,
    customer,
    methods,
    payment,
    books,
    a11y,
    lightwell,
    expectTrouble,
    say,
  }) => {
    const { main, confirmsDeposits } = methodPageAt(story)
    expectTrouble('422')
    await customer.signsIn()
    await methods.opens()
    await addsAccount(story)
    await customer.sees(say.payment_methods_title())
    const account = say.payment_methods_ending_checking({ lastFour: '2227' })
    await expect(methods.card(account)).toContainText(say.payment_methods_unverified())
    await expect(methods.card(account)).toContainText(say.payment_methods_deposits_text())

    // Until the bank account is verified, it can't pay. The form says so before anything is chosen.
    await payment.opens()
    await payment.opensMethods()
    await expect(page.getByRole('radio', { name: account, exact: true })).toBeDisabled()
    await expect(main).toContainText(say.payments_method_unverified())
    await main.getByRole('link', { name: say.payment_methods_verify(), exact: true }).click()
    await customer.sees(account)
    await methods.opens()

    await methods.verifies(say.payment_methods_ending_checking_within({ lastFour: '2227' }))
    await customer.sees(account)
    await confirmsDeposits('0.32', '3.2')
    await expect(main).toContainText(say.payment_methods_deposits_invalid())
    await confirmsDeposits('0.32', '0.54')
    await customer.hears(say.payment_methods_deposits_wrong_text({ count: 2 }))
    await a11y.isGood()
    await confirmsDeposits('0.45', '.32')
    await customer.sees(say.payment_methods_title())
    await customer.hears(say.payment_methods_verified_info({ method: account }))
    await expect(methods.card(account)).not.toContainText(say.payment_methods_unverified())

    await expect.poll(() => methods.rows('2227')).toMatchObject([{ status: 'active' }])
    const asked = lightwell.provider.received().filter(({ path }) => path.startsWith('/v1/validations'))
    expect(asked.map(({ effect }) => effect)).toEqual(['deposits_sent', 'mismatch', 'verified'])
    await expect
      .poll(async () => (await books.read()).mails.at(-1))
      .toBe(
        say.mail_account_verified_subject({
          method: say.payment_methods_ending_checking_within({ lastFour: '2227' }),
        }),
      )
  })

  test('has an account locked by the third wrong amounts, and may delete it', async ({
    story,
    customer,
    methods,
    a11y,
    lightwell,
    expectTrouble,
    say,
  }) => {
    const { main, ...methodPage } = methodPageAt(story)
    const { supportTelephone: telephone } = lightwell.world.config.brand
    expectTrouble('422', '409')
    await customer.signsIn()
    await methods.opens()
    await addsAccount(story)
    await customer.sees(say.payment_methods_title())
    const account = say.payment_methods_ending_checking({ lastFour: '2227' })
    const within = say.payment_methods_ending_checking_within({ lastFour: '2227' })
    await methods.verifies(within)
    for (const text of [
      say.payment_methods_deposits_wrong_text({ count: 2 }),
      say.payment_methods_deposits_wrong_text_once(),
      say.payment_methods_locked_text({ telephone }),
    ]) {
      await methodPage.confirmsDeposits('0.11', '0.11')
      await expect(main).toContainText(text)
    }
    // The bank account shows as locked, can't become the default, and can be deleted right there.
    await expect(main).toContainText(say.payment_methods_locked())
    await expect(methodPage.makeDefault).toHaveCount(0)
    await a11y.isGood()
    await methods.opens()
    await expect(methods.card(account)).toContainText(say.payment_methods_locked())
    await expect(methods.card(account)).not.toContainText(say.payment_methods_unverified())
    await expect(methods.defaultButton(within)).toHaveCount(0)
    await methods.edits(within)
    await customer.sees(account)
    await methodPage.deletes()
    await methods.confirmsDeleting()
    await customer.sees(say.payment_methods_title())
    await customer.hears(say.payment_methods_deleted_info())
    await expect.poll(() => methods.rows('2227')).toMatchObject([{ status: 'deleted' }])

    // Adding the same account again is refused right away, and nothing is saved.
    await addsAccount(story)
    await customer.sees(say.payment_methods_not_saved_title({ method: within }))
    await expect(main).toContainText(say.payment_methods_not_saved_locked({ telephone }))
    await a11y.isGood()
    await main.getByRole('link', { name: say.payment_methods_not_saved_other() }).click()
    await customer.sees(say.payment_methods_new_title())
    await expect.poll(() => methods.rows('2227')).toMatchObject([{ status: 'deleted' }])
  })
})
