import type { StatementSection } from '@lightwell/rulebook/statements/sections.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { InstantOrNone } from '../database/columns.ts'

/** The tables of bills and of the embedded biller's charges and cycles. Days are 'YYYY-MM-DD'. */
export interface StatementTables {
  statements: StatementTable
  billing_cycles: BillingCycleTable
  recurring_charges: RecurringChargeTable
  one_time_charges: OneTimeChargeTable
  taxes: TaxTable
  bills_to_remind: { account_id: string; statement_on: string; remind_on: string }
}

interface StatementTable {
  account_id: string
  statement_on: string
  id: string
  invoice_number: string
  due_on: string
  balance_forward_cents: number
  payments_cents: number
  new_charges_cents: number
  amount_due_cents: number
  sections: JSONColumnType<StatementSection[]>
}

/**
 * An account's billing cycle in the embedded biller. `next_statement_on` is the day of the next statement, and
 * `billed_from` the first day that it bills.
 */
interface BillingCycleTable {
  account_id: string
  next_statement_on: string
  billed_from: string
  /** The time the final statement was made. Null before that. */
  ended_at: InstantOrNone
}

interface ChargedTable {
  account_id: string
  id: string
  code: string
  description: string
  product_line: 'phone' | 'internet' | 'tv' | 'fsecure' | null
  /** The provider's reference. Null if the charge wasn't imported. */
  reference: Generated<string | null>
}

interface RecurringChargeTable extends ChargedTable {
  amount_cents: number
  is_taxable: boolean
  first_on: string
  last_on: string | null
}

interface OneTimeChargeTable extends ChargedTable {
  kind: 'one-time' | 'usage' | 'credit' | 'fee'
  amount_cents: number
  is_taxable: boolean
  charged_on: string
  /** The day of the statement with this charge. Null if it isn't billed yet. */
  statement_on: string | null
}

interface TaxTable extends ChargedTable {
  rate_ppm: number | null
  amount_cents: number | null
  first_on: string
  last_on: string | null
}

declare module '../database/tables.ts' {
  interface Tables extends StatementTables {}
}
