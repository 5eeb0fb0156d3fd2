import { formatDay } from '../fixtures/days.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { today } from '../fixtures/lightwell.ts'
import { historyAt } from './history-page.ts'
import { reviewsByVisa } from './paying.ts'
import { paymentsRowsOf } from './payments-rows.ts'

forEitherKind(() => {
  test('orders the same again within minutes, is asked, sees what is there, and pays it as well', async ({
    story,
  }) => {
    const { page, customer, payment, books, a11y, expectTrouble, say, who } = story
    expectTrouble('409')
    const dialog = page.getByRole('dialog', { name: say.payments_duplicate_title() })
    const amount = payment.dollars(50_00)
    await customer.signsIn()
    await reviewsByVisa(story, 50_00)
    await payment.pays(50_00)
    await customer.sees(say.payments_completed_title())
    await reviewsByVisa(story, 50_00)
    await payment.pays(50_00)
    const day = formatDay(today, who.language)
    await expect(dialog).toContainText(say.payments_additional_paid({ amount, day }))
    await a11y.isGood()

    // Going back closes the dialog, and paying asks the question again.
    await dialog.getByRole('button', { name: say.payments_additional_back(), exact: true }).click()
    await expect(dialog).toBeHidden()
    await payment.pays(50_00)
    await dialog.getByRole('link', { name: say.payments_duplicate_look(), exact: true }).click()
    await historyAt(story).isSeen()
    await expect
      .poll(() => books.read())
      .toMatchObject({ payments: [{ amountCents: 50_00 }], takenCents: [50_00] })

    await page.goBack()
    await customer.sees(say.payments_confirm_title())
    await payment.accepts()
    await payment.pays(50_00)
    await dialog.getByRole('button', { name: say.payments_duplicate_go_on({ amount }), exact: true }).click()
    await customer.sees(say.payments_completed_title())
    await expect.poll(() => books.read()).toMatchObject({ takenCents: [50_00, 50_00] })
  })

  test('pays the whole balance that somebody else has scheduled meanwhile, is asked, and leaves it at that', async ({
    story,
  }) => {
    const { page, customer, payment, books, a11y, expectTrouble, say, who } = story
    expectTrouble('409')
    const { balanceCents } = await books.account()
    await customer.signsIn()
    await payment.opens()
    await payment.choosesWholeBalance()
    await payment.choosesMethod('visa')
    await payment.reviews(balanceCents)
    await payment.accepts()
    const payOn = await paymentsRowsOf(story).anotherSchedules(balanceCents)
    await payment.pays(balanceCents)
    const dialog = page.getByRole('dialog', { name: say.payments_on_its_way_title() })
    await expect(dialog).toContainText(say.payments_on_its_way_text())
    const named = { amount: payment.dollars(balanceCents), day: formatDay(payOn, who.language) }
    await expect(dialog).toContainText(say.payments_additional_scheduled(named))
    await a11y.isGood()
    await dialog.getByRole('link', { name: say.payments_duplicate_look(), exact: true }).click()
    await historyAt(story).isSeen()
    await expect.poll(() => books.read()).toMatchObject({ takenCents: [] })
  })

  test('chose a balance that is another by now, is asked, and pays what is owed', async ({ story }) => {
    const { page, customer, payment, books, a11y, expectTrouble, say } = story
    expectTrouble('409')
    const { balanceCents } = await books.account()
    const owedCents = balanceCents - 10_00
    await customer.signsIn()
    await payment.opens()
    await payment.choosesWholeBalance()
    await payment.choosesMethod('visa')
    await payment.reviews(balanceCents)
    await payment.accepts()
    await paymentsRowsOf(story).balanceBecomes(owedCents)
    await payment.pays(balanceCents)
    const [amount, owed] = [payment.dollars(balanceCents), payment.dollars(owedCents)]
    const dialog = page.getByRole('dialog', { name: say.payments_amount_changed_title() })
    await expect(dialog).toContainText(say.payments_amount_changed_text({ amount, owed }))
    await expect(
      dialog.getByRole('button', { name: say.payments_amount_changed_go_on({ amount }), exact: true }),
    ).toBeVisible()
    await a11y.isGood()
    await dialog.getByRole('link', { name: say.payments_amount_changed_choose(), exact: true }).click()
    await customer.sees(say.payments_onetime_title())
    await payment.reviews(owedCents)
    await payment.accepts()
    await payment.pays(owedCents)
    await customer.sees(say.payments_completed_title())
    await expect.poll(() => books.read()).toMatchObject({ takenCents: [owedCents] })
  })
})
