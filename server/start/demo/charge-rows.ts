import { addMonths, type Day } from '@lightwell/rulebook/calendar.ts'
import { newId } from '../../database/id.ts'
import { timeOn } from '../../demo/bills.ts'
import { chanceFor } from '../../demo/chance.ts'
import type { RowsOf } from '../../demo/noun-demo.ts'
import { chargesOf, type PlanName, usageOf } from '../../demo/plans.ts'

/** The charges since an account's newest bill, which the biller will put on the next bill. */
export function chargeRows(
  accountId: string,
  plan: PlanName,
  newestOn: Day,
  isClosed: boolean,
): Required<RowsOf<'billing_cycles' | 'recurring_charges' | 'one_time_charges' | 'taxes'>> {
  const openedAt = timeOn(newestOn, 0)
  // Gives each row a later id than the row before, since charges are billed in the order of their ids.
  let made = 0
  const ids = () => ({ account_id: accountId, id: newId(openedAt.add({ milliseconds: made++ })) })
  const charges = chargesOf(plan, newestOn)
  return {
    billing_cycles: [
      {
        account_id: accountId,
        next_statement_on: addMonths(newestOn, 1),
        billed_from: newestOn,
        ended_at: isClosed ? openedAt.toString() : null,
      },
    ],
    recurring_charges: charges.recurring
      .filter(({ lastOn }) => lastOn === null || lastOn >= newestOn)
      .map((charge) => ({
        ...ids(),
        code: charge.code,
        description: charge.description,
        amount_cents: charge.amountCents,
        product_line: charge.productLine,
        is_taxable: charge.isTaxable,
        first_on: charge.firstOn,
        last_on: charge.lastOn,
      })),
    one_time_charges: (isClosed ? [] : usageOf(plan, newestOn, chanceFor(`${accountId} goes on`))).map(
      (charge) => ({
        ...ids(),
        kind: charge.kind,
        code: charge.code,
        description: charge.description,
        amount_cents: charge.amountCents,
        product_line: charge.productLine,
        is_taxable: charge.isTaxable,
        charged_on: charge.chargedOn,
        statement_on: null,
      }),
    ),
    taxes: charges.taxes.map((tax) => ({
      ...ids(),
      code: tax.code,
      description: tax.description,
      rate_ppm: tax.ratePpm,
      amount_cents: tax.amountCents,
      product_line: tax.productLine,
      first_on: tax.firstOn,
      last_on: tax.lastOn,
    })),
  }
}
