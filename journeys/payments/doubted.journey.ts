import { formatDay } from '@lightwell/rulebook/calendar.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'
import { today } from '../fixtures/lightwell.ts'

/** A Tuesday, six days from the beginning. */
const later = '2026-10-20'

/** Orders 50 dollars by Visa today. */
async function orders({ payment }: Told) {
  await payment.opens()
  await payment.choosesAmount('50')
  await payment.choosesMethod('visa')
  await payment.reviews(50_00)
  await payment.accepts()
  await payment.pays(50_00)
}

forBothKinds(({ language }) => {
  test('orders the same again within minutes, is asked, sees what is there, and pays it as well', async ({
    told,
  }) => {
    const { page, customer, payment, books, looks, expectTrouble, say } = told
    expectTrouble('409')
    await customer.signsIn()
    await orders(told)
    await customer.sees(say.payments_completed_title())
    await orders(told)
    const dialog = page.getByRole('dialog', { name: say.payments_duplicate_title() })
    const amount = payment.dollars(50_00)
    const day = formatDay(today, language)
    await expect(dialog).toContainText(say.payments_additional_paid({ amount, day }))
    await looks.areGood()
    expect(await books.read()).toMatchObject({ payments: [{ amountCents: 50_00 }], takenCents: [50_00] })

    // Who goes back is where they were, and is asked again.
    await dialog.getByRole('button', { name: say.payments_additional_back(), exact: true }).click()
    await expect(dialog).toBeHidden()
    await payment.pays(50_00)
    await dialog.getByRole('button', { name: say.payments_duplicate_go_on({ amount }), exact: true }).click()
    await customer.sees(say.payments_completed_title())
    expect(await books.read()).toMatchObject({ takenCents: [50_00, 50_00] })
  })

  test('looks at the payment that is there instead, and has paid once', async ({ told }) => {
    const { page, customer, books, expectTrouble, say } = told
    expectTrouble('409')
    await customer.signsIn()
    await orders(told)
    await customer.sees(say.payments_completed_title())
    await orders(told)
    await page.getByRole('link', { name: say.payments_duplicate_look(), exact: true }).click()
    await customer.sees(say.payments_history_title())
    expect(await books.read()).toMatchObject({ payments: [{ amountCents: 50_00 }], takenCents: [50_00] })
  })

  test('is asked once about a payment like one that is coming up', async ({
    page,
    customer,
    payment,
    books,
    say,
  }) => {
    const order = async () => {
      await payment.opens()
      await payment.choosesAmount('45')
      await payment.choosesMethod('visa')
      await payment.choosesDay(later)
      await payment.next.click()
    }
    await customer.signsIn()
    await order()
    await payment.accepts()
    await payment.schedules(45_00)
    await customer.sees(say.payments_scheduled_title())
    await order()
    await page.getByRole('button', { name: say.payments_additional_go_on(), exact: true }).click()
    await payment.accepts()
    await payment.schedules(45_00)
    await customer.sees(say.payments_scheduled_title())
    const scheduled = { status: 'scheduled', amountCents: 45_00, payOn: later }
    expect(await books.read()).toMatchObject({ payments: [scheduled, scheduled] })
  })

  test('chose a balance that is another by now, is asked, and pays what is owed', async ({
    page,
    customer,
    payment,
    books,
    looks,
    lightwell,
    expectTrouble,
    say,
  }) => {
    expectTrouble('409')
    const { id, balanceCents } = await books.account()
    const owedCents = balanceCents - 10_00
    await customer.signsIn()
    await payment.opens()
    await payment.choosesWholeBalance()
    await payment.choosesMethod('visa')
    await payment.reviews(balanceCents)
    await payment.accepts()
    await lightwell.world.database
      .updateTable('accounts')
      .set({ balance_cents: owedCents })
      .where('id', '=', id)
      .execute()
    await payment.pays(balanceCents)
    const [amount, owed] = [payment.dollars(balanceCents), payment.dollars(owedCents)]
    const dialog = page.getByRole('dialog', { name: say.payments_amount_changed_title() })
    await expect(dialog).toContainText(say.payments_amount_changed_text({ amount, owed }))
    await expect(dialog.getByText(say.payments_amount_changed_go_on({ amount }))).toBeVisible()
    await looks.areGood()
    await dialog.getByRole('link', { name: say.payments_amount_changed_choose(), exact: true }).click()
    await customer.sees(say.payments_onetime_title())
    await payment.reviews(owedCents)
    await payment.accepts()
    await payment.pays(owedCents)
    await customer.sees(say.payments_completed_title())
    expect(await books.read()).toMatchObject({ takenCents: [owedCents] })
  })
})
