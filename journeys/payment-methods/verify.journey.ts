import { expect, forBothKinds, test } from '../fixtures/journey.ts'
import { seesSaid } from '../fixtures/methods.ts'

forBothKinds(() => {
  test('adds a checking account and verifies it by two deposits', async ({
    page,
    customer,
    methods,
    payment,
    hostedForm,
    books,
    looks,
    lightwell,
    expectTrouble,
    say,
  }) => {
    expectTrouble('422')
    await customer.signsIn()
    await methods.opens()
    await methods.adds('checking')
    await hostedForm.opens('checking')
    await hostedForm.typesAccount('needs deposits')
    await hostedForm.continues()
    await customer.sees(say.payment_methods_title())
    const account = say.payment_methods_ending_checking({ lastFour: '2227' })
    await expect(methods.card(account)).toContainText(say.payment_methods_unverified())
    await expect(methods.card(account)).toContainText(say.payment_methods_deposits_text())
    await looks.areGood()

    // Until then it pays nothing, and the form says so before anything is chosen.
    await payment.opens()
    await payment.opensMethods()
    await expect(page.getByRole('radio', { name: account, exact: true })).toBeDisabled()
    await expect(page.getByRole('main')).toContainText(say.payments_method_unverified())
    await looks.areGood()
    await page
      .getByRole('main')
      .getByRole('link', { name: say.payment_methods_verify(), exact: true })
      .click()
    await customer.sees(account)
    await methods.opens()

    await methods.verifies(say.payment_methods_ending_checking_within({ lastFour: '2227' }))
    await customer.sees(account)
    const enter = async (first: string, second: string) => {
      await page.getByLabel(say.payment_methods_deposits_first(), { exact: true }).fill(first)
      await page.getByLabel(say.payment_methods_deposits_second(), { exact: true }).fill(second)
      await page.getByRole('button', { name: say.payment_methods_deposits_confirm() }).click()
    }
    await enter('0.32', '3.2')
    await expect(page.getByRole('main')).toContainText(say.payment_methods_deposits_invalid())
    await enter('0.32', '0.54')
    await expect(page.getByRole('alert')).toContainText(say.payment_methods_deposits_wrong_text({ count: 2 }))
    await looks.areGood()
    await enter('0.45', '.32')
    await customer.sees(say.payment_methods_title())
    await seesSaid(page, say.payment_methods_verified_info({ method: account }))
    await expect(methods.card(account)).not.toContainText(say.payment_methods_unverified())

    expect(await methods.rows('2227')).toMatchObject([{ status: 'active' }])
    const asked = lightwell.provider.received().filter(({ path }) => path.startsWith('/v1/validations'))
    expect(asked.map(({ effect }) => effect)).toEqual(['deposits_sent', 'mismatch', 'verified'])
    expect((await books.read()).mails.at(-1)).toBe(say.mail_account_verified_subject({ method: account }))
  })

  test('has an account locked by the third wrong amounts, and may delete it', async ({
    page,
    customer,
    methods,
    hostedForm,
    looks,
    lightwell,
    expectTrouble,
    say,
  }) => {
    expectTrouble('422', '409')
    await customer.signsIn()
    await methods.opens()
    await methods.adds('checking')
    await hostedForm.opens('checking')
    await hostedForm.typesAccount('needs deposits')
    await hostedForm.continues()
    await customer.sees(say.payment_methods_title())
    const account = say.payment_methods_ending_checking({ lastFour: '2227' })
    const within = say.payment_methods_ending_checking_within({ lastFour: '2227' })
    await methods.verifies(within)
    const lockedText = say.payment_methods_locked_text({
      telephone: lightwell.world.config.brand.supportTelephone,
    })
    const amounts = [
      page.getByLabel(say.payment_methods_deposits_first(), { exact: true }),
      page.getByLabel(say.payment_methods_deposits_second(), { exact: true }),
    ]
    for (const left of [2, 1, 0]) {
      for (const amount of amounts) await amount.fill('0.11')
      await page.getByRole('button', { name: say.payment_methods_deposits_confirm() }).click()
      const text = left === 2 ? say.payment_methods_deposits_wrong_text({ count: left }) : undefined
      await expect(page.getByRole('main')).toContainText(
        text ?? (left === 1 ? say.payment_methods_deposits_wrong_text_once() : lockedText),
      )
    }
    // It is said to be locked, is not offered first, and the page that says so deletes it.
    const main = page.getByRole('main')
    await expect(main.getByText(say.payment_methods_locked(), { exact: true })).toBeVisible()
    await expect(page.getByLabel(say.payment_methods_manage_default())).toHaveCount(0)
    await looks.areGood()
    await methods.opens()
    const card = methods.card(account)
    await expect(card.getByText(say.payment_methods_locked(), { exact: true })).toBeVisible()
    await expect(card).not.toContainText(say.payment_methods_unverified())
    await expect(
      card.getByRole('button', { name: say.payment_methods_make_default_named({ method: within }) }),
    ).toHaveCount(0)
    await looks.areGood()
    await methods.edits(within)
    await customer.sees(account)
    await main.getByRole('button', { name: say.payment_methods_delete(), exact: true }).click()
    await methods.confirmsDeleting()
    await customer.sees(say.payment_methods_title())
    await seesSaid(page, say.payment_methods_deleted_info())
    expect(await methods.rows('2227')).toMatchObject([{ status: 'deleted' }])

    // Added again, it is refused at once, and nothing is saved.
    await methods.adds('checking')
    await hostedForm.opens('checking')
    await hostedForm.typesAccount('needs deposits')
    await hostedForm.continues()
    await customer.sees(say.payment_methods_not_saved_title({ method: account }))
    await expect(main).toContainText(
      say.payment_methods_not_saved_locked({ telephone: lightwell.world.config.brand.supportTelephone }),
    )
    await looks.areGood()
    expect(await methods.rows('2227')).toHaveLength(1)
    await main.getByRole('link', { name: say.payment_methods_not_saved_other() }).click()
    await customer.sees(say.payment_methods_new_title())
  })
})
