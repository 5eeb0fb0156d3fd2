// Stores imported billing cycles and charges. The monthly billing job makes the next statements from them.
import type pg from 'pg'
import { type Check, inRange, type Range, type Staging } from '../../data-files/staging.ts'

/** The kinds of charges. For each: the columns of its file and, in the same order, the columns of its table. */
const charged = {
  'recurring-charges': {
    table: 'recurring_charges',
    staged: 'code, description, amount, product_line, taxable, first_on, last_on',
    kept: 'code, description, amount_cents, product_line, is_taxable, first_on, last_on',
  },
  'one-time-charges': {
    table: 'one_time_charges',
    staged: 'code, description, kind, amount, product_line, taxable, charged_on',
    kept: 'code, description, kind, amount_cents, product_line, is_taxable, charged_on',
  },
  taxes: {
    table: 'taxes',
    staged: 'code, description, rate, amount, product_line, first_on, last_on',
    kept: 'code, description, rate_ppm, amount_cents, product_line, first_on, last_on',
  },
} as const
type ChargeKind = keyof typeof charged
export const chargeKinds = Object.keys(charged) as ChargeKind[]

const of = (table: string, columns: string) => columns.replaceAll(/\w+/g, (column) => `${table}.${column}`)
const sameReference = 't.account_id = s.account_id and t.reference = s.reference'

/**
 * Removes staged rows that need no import, then fills in the first day that the remaining cycles bill.
 * - Removes the cycles of accounts that already have a cycle. The stored cycle has moved on with each bill since its
 *   import.
 * - Removes charges that are stored unchanged.
 * @returns the number of rows removed, by kind
 */
export async function removeKnownCharges(
  client: pg.PoolClient,
  staging: Staging,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const cycles = staging.table('billing-cycles')
  const removed = await client.query(
    `delete from ${cycles} s using billing_cycles t where t.account_id = s.account_id`,
  )
  counts.set('billing-cycles', removed.rowCount ?? 0)
  for (const kind of chargeKinds) {
    const { table, staged, kept } = charged[kind]
    const same = await client.query(
      `delete from ${staging.table(kind)} s using ${table} t
        where ${sameReference} and (${of('t', kept)}) is not distinct from (${of('s', staged)})`,
    )
    counts.set(kind, same.rowCount ?? 0)
  }
  await client.query(
    `update ${cycles} s
      set billed_from = greatest((s.next_statement_on - interval '1 month')::date, ${newestStatement(staging)})
      where s.billed_from is null`,
  )
  return counts
}

/**
 * SQL for the day of the newest statement of a staged row's account. `s` is the row. The statement may be imported or
 * still staged.
 */
const newestStatement = (staging: Staging) => `greatest(
  (select max(b.statement_on) from ${staging.table('statements')} b where b.account_id = s.account_id),
  (select max(b.statement_on) from statements b where b.account_id = s.account_id))`

/**
 * Checks staged billing cycles. Runs after `removeKnownCharges`, so no account with a staged cycle has a stored one.
 * @param today a SQL date
 */
export const cycleChecks = (staging: Staging, today: string): Check[] => [
  {
    field: 'next_statement_on',
    code: 'billed-already',
    reason: 'must be after the account’s newest statement',
    where: `s.next_statement_on <= ${newestStatement(staging)}`,
  },
  {
    field: 'billed_from',
    code: 'billed-already',
    reason: 'must not be before the account’s newest statement, which bills those days',
    where: `s.billed_from < ${newestStatement(staging)}`,
  },
  {
    field: 'next_statement_on',
    code: 'too-early',
    reason: 'must be at most a year ago, because the portal bills every month since',
    where: `s.next_statement_on < ${today} - interval '1 year'`,
  },
  {
    field: 'account_id',
    code: 'account-closed',
    reason: 'is a closed account and isn’t billed anymore',
    where: `exists (select from accounts a where a.id = s.account_id and a.closed_on <= ${today})
      or exists (select from ${staging.table('accounts')} a where a.id = s.account_id and a.closed_on <= ${today})`,
  },
]

/** Refuses another system's statement for a day that the portal bills. Runs after known statements are removed. */
export const statementIsOurs: Check = {
  field: 'statement_on',
  code: 'billed-here',
  reason: 'is after the day the portal starts billing this account',
  where: `exists (select from billing_cycles c where c.account_id = s.account_id and c.billed_from < s.statement_on)`,
}

/** SQL that's true if the account of a staged row `s` has its final statement. */
const cycleHasEnded = `exists (
  select from billing_cycles c where c.account_id = s.account_id and c.ended_at is not null)`

/** Checks charges that are new or changed. Runs after the billing cycles are checked. */
export function chargeChecks(staging: Staging, kind: ChargeKind): Check[] {
  const cycles = `(
    select account_id, billed_from from ${staging.table('billing-cycles')}
    union all select account_id, billed_from from billing_cycles)`
  const noCycle: Check = {
    field: 'account_id',
    code: 'no-cycle',
    reason: 'is an account without a valid line in billing-cycles, so nothing would bill this',
    where: `not exists (select from ${cycles} c where c.account_id = s.account_id)`,
  }
  const ended: Check = {
    field: 'account_id',
    code: 'account-closed',
    reason: 'is a closed account that has had its final bill',
    where: cycleHasEnded,
  }
  if (kind !== 'one-time-charges') return [noCycle, ended]
  return [
    {
      field: 'reference',
      code: 'billed-already',
      reason: 'belongs to a charge already on a statement with different values',
      where: `exists (select from one_time_charges t where ${sameReference} and t.statement_on is not null)`,
    },
    noCycle,
    ended,
    {
      field: 'charged_on',
      code: 'too-early',
      reason: 'must not be before the days the next statement bills: earlier ones are already billed',
      where: `exists (select from ${cycles} c where c.account_id = s.account_id and s.charged_on < c.billed_from)`,
    },
  ]
}

export async function insertCycles(client: pg.PoolClient, staging: Staging, range: Range): Promise<number> {
  const { sql, values } = inRange(range, 'account_id')
  const inserted = await client.query(
    `insert into billing_cycles (account_id, next_statement_on, billed_from)
      select account_id, next_statement_on, billed_from from ${staging.table('billing-cycles')} s where ${sql}
      on conflict (account_id) do nothing`,
    values,
  )
  return inserted.rowCount ?? 0
}

/**
 * Inserts new charges, and changes stored charges for future statements. A charge already on a statement isn't changed.
 */
export async function upsertCharges(
  client: pg.PoolClient,
  staging: Staging,
  range: Range,
  kind: ChargeKind,
): Promise<number> {
  const { table, staged, kept } = charged[kind]
  const { sql, values } = inRange(range, 'account_id')
  const written = await client.query(
    `insert into ${table} (account_id, id, reference, ${kept})
      select account_id, id, reference, ${staged} from ${staging.table(kind)} s where ${sql}
      on conflict (account_id, reference) where reference is not null
      do update set (${kept}) = (${of('excluded', kept)})
      ${kind === 'one-time-charges' ? 'where one_time_charges.statement_on is null' : ''}`,
    values,
  )
  return written.rowCount ?? 0
}
