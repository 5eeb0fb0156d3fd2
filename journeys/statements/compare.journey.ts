import { paths } from '@lightwell/customer-portal/paths.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'
import { statementsOf } from './statements.ts'

forBothKinds(({ signIn, language }) => {
  test('compares the newest bill with the oldest, by a link that survives a reload', async ({
    page,
    customer,
    lightwell,
    looks,
    say,
  }) => {
    const statements = await statementsOf(lightwell, signIn)
    const [newest] = statements
    const oldest = statements.at(-1) ?? newest
    await customer.signsIn()
    for (const unfinished of [paths.compareBills, paths.compareStart]) {
      await customer.goTo(unfinished)
      await customer.sees(say.statements_compare_title())
      await expect(page).toHaveURL(new RegExp(`${paths.selectBills}$`))
    }
    await looks.areGood()

    await page.getByLabel(say.statements_compare_one(), { exact: true }).selectOption(newest.statement_on)
    const go = page.getByRole('button', { name: say.statements_compare_go(), exact: true })
    await go.click()
    await expect(page.getByRole('main')).toContainText(say.statements_compare_same())
    await page.getByLabel(say.statements_compare_one(), { exact: true }).selectOption(oldest.statement_on)
    await go.click()

    const main = page.getByRole('main')
    const difference = Math.abs(newest.new_charges_cents - oldest.new_charges_cents)
    await expect(main).toContainText(formatCents(difference, language))
    await expect(main).toContainText(say.statements_reason_price_changed())
    await expect(main).toContainText(say.statements_reason_one_time())
    await expect(main).toContainText(say.statements_reason_promotion_ended())
    await looks.areGood()
    await page.reload()
    await expect(main).toContainText(formatCents(difference, language))
  })

  test('is warned where one of two bills has no amount due, and of no others', async ({
    page,
    customer,
    lightwell,
    looks,
    say,
  }) => {
    const [newest, before, older] = await statementsOf(lightwell, signIn)
    await lightwell.world.database
      .updateTable('statements')
      .set({
        payments_cents: before.balance_forward_cents + before.new_charges_cents,
        amount_due_cents: 0,
      })
      .where('account_id', '=', before.account_id)
      .where('statement_on', '=', before.statement_on)
      .execute()
    await customer.signsIn()
    const compare = async (other: string) => {
      await customer.goTo(paths.compareBills, { one: newest.statement_on, other })
      await expect(page.getByRole('main')).toContainText(say.statements_compare_difference())
    }
    const warning = page.getByRole('main').getByText(say.statements_compare_no_due(), { exact: true })
    await compare(before.statement_on)
    await expect(warning).toBeVisible()
    await looks.areGood()
    await compare(older?.statement_on ?? '')
    await expect(warning).toBeHidden()
  })
})
