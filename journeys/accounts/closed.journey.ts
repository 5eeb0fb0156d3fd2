// The end of an account: its last bill, the last payment, and what's left to do afterwards.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { today } from '../fixtures/lightwell.ts'
import { paymentsRowsOf } from '../payments/payments-rows.ts'
import { closedOn } from './closing-rows.ts'

forEitherKind(() => {
  test('a customer whose account is closed pays its last bill to the cent, and is offered no payment then', async ({
    page,
    lightwell,
    customer,
    payment,
    books,
    time,
    say,
  }) => {
    await closedOn(lightwell, (await books.account()).id, today)
    for (const job of ['make-statements', 'announce-bills', 'close-accounts'] as const) await time.runs(job)
    const { balanceCents } = await books.account()
    const menu = page.getByRole('navigation', { name: say.portal_menu(), exact: true })
    const toPay = menu.getByRole('link', { name: say.portal_menu_pay(), exact: true })

    await customer.signsIn()
    await customer.goTo(paths.summary)
    const main = page.getByRole('main')
    await expect(main).toContainText(say.accounts_closed_text())
    await expect(main).toContainText(payment.dollars(balanceCents))
    await toPay.click()
    await customer.sees(say.payments_onetime_title())
    await payment.choosesWholeBalance()
    await payment.reviews(balanceCents)
    await payment.accepts()
    await payment.pays(balanceCents)
    await customer.sees(say.payments_completed_title())
    await expect(toPay).toHaveCount(0)

    await customer.goTo(paths.payOnce)
    await customer.sees(say.accounts_summary_title())
    await expect(main).toContainText(payment.dollars(0))
    await expect(main).toContainText(say.accounts_closed_text_read())
    await customer.goTo(paths.methods)
    await customer.sees(say.payment_methods_title())
    await expect(main.getByRole('button', { name: say.payment_methods_add() })).toHaveCount(0)
  })
})

// For a legacy account, the portal asks the server about a payment before the review. For a platform account, it
// doesn't.
test.describe(() => {
  test.use({ who: { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' } })

  test('whoever pays a closed account more than is left by now is told so at the amount', async ({
    story,
  }) => {
    const { page, lightwell, customer, payment, books, time, expectTrouble, say } = story
    expectTrouble('422')
    await closedOn(lightwell, (await books.account()).id, today)
    for (const job of ['make-statements', 'announce-bills', 'close-accounts'] as const) await time.runs(job)
    const { balanceCents } = await books.account()
    await customer.signsIn()
    await payment.opens()
    await payment.choosesAmount((balanceCents / 100).toFixed(2))
    await paymentsRowsOf(story).anotherSchedules(balanceCents - 10_00)
    await payment.next.click()
    await page.getByRole('button', { name: say.payments_additional_go_on(), exact: true }).click()
    const tooMuch = say.payments_amount_over_owed({ most: payment.dollars(10_00) })
    await expect(page.getByRole('alert')).toContainText(tooMuch)
    await expect(payment.amountField).toHaveAttribute('aria-invalid', 'true')
    await payment.amountField.fill('10.00')
    await payment.next.click()
    await page.getByRole('button', { name: say.payments_additional_go_on(), exact: true }).click()
    await customer.sees(say.payments_confirm_title())
  })
})
