import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { compareAt } from './compare-page.ts'
import { statementRowsOf } from './statement-rows.ts'

forEitherKind(() => {
  test('compares the newest bill with the oldest by a link that survives a reload, and is warned of one that asked for nothing', async ({
    story,
    page,
    customer,
    a11y,
    say,
    who: { language },
  }) => {
    const { main, warning, ...comparison } = compareAt(story)
    const statements = statementRowsOf(story)
    const [newest, before, ...older] = await statements.all()
    const oldest = older.at(-1) ?? before
    await statements.asksForNothing(
      before.statement_on,
      before.balance_forward_cents + before.new_charges_cents,
    )
    await customer.signsIn()
    for (const unfinished of [paths.compareBills, paths.compareStart]) {
      await customer.goTo(unfinished)
      await customer.sees(say.statements_compare_title())
      await expect(page).toHaveURL(new RegExp(`${paths.selectBills}$`))
    }

    await comparison.choosesOne(newest.statement_on)
    await comparison.compares()
    await expect(main).toContainText(say.statements_compare_same())
    await comparison.choosesOne(oldest.statement_on)
    await comparison.compares()

    const difference = Math.abs(newest.new_charges_cents - oldest.new_charges_cents)
    await expect(main).toContainText(formatCents(difference, language))
    await expect(main).toContainText(say.statements_reason_price_changed())
    await expect(main).toContainText(say.statements_reason_gone_one_time())
    await expect(main).toContainText(say.statements_reason_promotion_ended())
    await expect(warning).toBeHidden()
    await customer.reloads()
    await expect(main).toContainText(formatCents(difference, language))

    await comparison.opens(newest.statement_on, before.statement_on)
    await expect(warning).toBeVisible()
    await a11y.isGood()
  })
})
