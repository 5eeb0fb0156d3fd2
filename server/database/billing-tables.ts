import type { Generated } from 'kysely'

/** The tables of what the embedded biller charges, and when. Days are 'YYYY-MM-DD'. */
export interface BillingTables {
  billing_cycles: BillingCycleTable
  recurring_charges: RecurringChargeTable
  one_time_charges: OneTimeChargeTable
  taxes: TaxTable
}

/** When the embedded biller makes an account's next statement, and from which day on it bills. */
interface BillingCycleTable {
  account_id: string
  next_statement_on: string
  billed_from: string
}

interface ChargedTable {
  account_id: string
  id: string
  code: string
  description: string
  product_line: 'phone' | 'internet' | 'tv' | 'fsecure' | null
  /** What the provider calls it, where it was imported. */
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
  /** The statement that billed it. */
  statement_on: string | null
}

interface TaxTable extends ChargedTable {
  rate_ppm: number | null
  amount_cents: number | null
  first_on: string
  last_on: string | null
}
