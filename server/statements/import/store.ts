import type pg from 'pg'
import { type Check, inRange, type Range, type Staging } from '../../data-files/staging.ts'

const same = `(t.due_on, t.invoice_number, t.balance_forward_cents, t.payments_cents, t.new_charges_cents,
    t.amount_due_cents, t.sections)
  is not distinct from (s.due_on, s.invoice_number, s.balance_forward, s.payments, s.new_charges, s.amount_due, s.sections)`
const sameKey = 't.account_id = s.account_id and t.statement_on = s.statement_on'

/**
 * Removes staged statements that are already stored unchanged.
 * @returns the number of statements removed
 */
export async function removeKnownStatements(client: pg.PoolClient, staging: Staging): Promise<number> {
  const removed = await client.query(
    `delete from ${staging.table('statements')} s using statements t where ${sameKey} and ${same}`,
  )
  return removed.rowCount ?? 0
}

/**
 * Refuses a statement that differs from a stored one of the same day. Bills that were sent aren't changed. Runs after
 * identical statements are removed.
 */
export const statementDiffers: Check = {
  field: 'statement_on',
  code: 'differs',
  reason: 'is the day of a statement that was loaded before and says otherwise',
  where: `exists (select from statements t where ${sameKey})`,
}

export async function insertStatements(
  client: pg.PoolClient,
  staging: Staging,
  range: Range,
): Promise<number> {
  const { sql, values } = inRange(range, 'account_id')
  const inserted = await client.query(
    `insert into statements (account_id, statement_on, id, invoice_number, due_on, balance_forward_cents,
        payments_cents, new_charges_cents, amount_due_cents, sections)
      select account_id, statement_on, id, invoice_number, due_on, balance_forward, payments, new_charges, amount_due,
        sections
      from ${staging.table('statements')} s where ${sql}`,
    values,
  )
  return inserted.rowCount ?? 0
}

/** Queues imported bills for auto pay, if they're due on the business day of `now` or later. */
export async function announceStatements(
  client: pg.PoolClient,
  staging: Staging,
  range: Range,
  { now, zone }: { now: string; zone: string },
): Promise<void> {
  const { sql, values } = inRange(range, 'account_id')
  const today = `($${values.length + 1}::timestamptz at time zone $${values.length + 2}::text)::date`
  await client.query(
    `insert into bills_to_announce (account_id, statement_on)
      select account_id, statement_on from ${staging.table('statements')} s where ${sql} and due_on >= ${today}
      on conflict do nothing`,
    [...values, now, zone],
  )
}
