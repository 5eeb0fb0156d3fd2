import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { password } from '@lightwell/server/demo/people.ts'
import { dialogAt } from '../fixtures/change-dialog.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'

forEitherKind(() => {
  test('pays with an account that has to be verified first, is told so, and saves it to verify it', async ({
    page,
    customer,
    payment,
    methods,
    hostedForm,
    books,
    time,
    a11y,
    expectTrouble,
    say,
  }) => {
    expectTrouble('409', '403')
    const account = say.payment_methods_ending_checking({ lastFour: '2227' })
    const within = say.payment_methods_ending_checking_within({ lastFour: '2227' })
    const proving = dialogAt(page, say.profile_prove_title())
    const main = page.getByRole('main')
    const choice = main.getByRole('radio', { name: account, exact: true })
    await customer.signsIn()
    await payment.opens()
    await payment.choosesAmount('42.17')
    await payment.choosesNew('checking')
    await payment.goesToForm('checking')
    await hostedForm.opens('checking')
    await expect(main).toContainText(say.payment_methods_account_first())
    await hostedForm.typesAccount('needs deposits')
    await hostedForm.continues()
    await customer.sees(say.payments_confirm_title())
    await payment.accepts()
    await payment.pays(42_17)

    // Nothing was paid. The form says which payment method is the reason, and what to do about it.
    await customer.sees(say.payments_onetime_title())
    const refused = say.payments_refused_method({ method: within })
    await customer.hears(refused)
    await expect(choice).toBeDisabled()
    await expect(choice).not.toBeChecked()
    await a11y.isGood()
    await expect.poll(() => books.read()).toMatchObject({ payments: [] })

    // The refusal is shown once, and the next step stays available.
    await customer.goTo(paths.summary)
    await payment.opens()
    await customer.reloads()
    await customer.sees(say.payments_onetime_title())
    await expect(main).not.toContainText(refused)
    await expect(payment.amountField).toHaveValue('42.17')
    await page.getByRole('button', { name: say.payment_methods_save_account(), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(say.payment_methods_save_account_text())
    await a11y.isGood()
    const save = dialog.getByRole('button', { name: say.payment_methods_save_account(), exact: true })
    // If the person cancels confirming their identity, nothing is saved. The page then doesn't say that the account may
    // have been saved.
    time.passes({ minutes: 11 })
    await save.click()
    await proving.button(say.profile_cancel()).click()
    await expect(proving.itself).toHaveCount(0)
    await expect(dialog).not.toContainText(say.payment_methods_save_unclear_title({ method: within }))
    await expect.poll(() => methods.rows('2227')).toEqual([])
    await save.click()
    await proving.enters({ [say.identity_password()]: password })
    await customer.sees(say.payment_methods_title())
    await expect(methods.card(account)).toContainText(say.payment_methods_deposits_text())
    await expect.poll(() => methods.rows('2227')).toMatchObject([{ status: 'unverified', isDefault: false }])
    await payment.opens()
    await payment.opensMethods()
    await expect(choice).toHaveCount(1)
    await expect(payment.amountField).toHaveValue('42.17')
  })
})
