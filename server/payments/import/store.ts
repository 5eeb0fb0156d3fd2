import type { Day } from '@lightwell/rulebook/calendar.ts'
import type pg from 'pg'
import { type Check, inRange, type Range, type Staging } from '../../data-files/staging.ts'

/**
 * SQL that's true for imported payments, recognized by their keys. The import must not change payments made in the
 * portal.
 */
const imported = `t.idempotency_key like 'import:%'`
const sameReference = 't.account_id = s.account_id and t.reference = s.reference'

/**
 * Marks staged lines that only report that the bank returned an already imported payment.
 * @returns the number of lines marked
 */
export async function markReturns(client: pg.PoolClient, staging: Staging): Promise<number> {
  const marked = await client.query(
    `update ${staging.table('payments')} s set known_id = t.id from payments t
      where ${sameReference} and ${imported} and t.amount_cents = s.amount
        and t.status = 'completed' and s.status = 'returned'`,
  )
  return marked.rowCount ?? 0
}

/**
 * Removes staged payments that are already stored with the same reference and amount.
 * @returns the number of payments removed
 */
export async function removeKnownPayments(client: pg.PoolClient, staging: Staging): Promise<number> {
  const removed = await client.query(
    `delete from ${staging.table('payments')} s using payments t
      where s.known_id is null and ${sameReference} and t.amount_cents = s.amount
        and (t.status = s.status or not ${imported})`,
  )
  return removed.rowCount ?? 0
}

/**
 * Finds staged payments that contradict a stored payment with the same reference. Runs after `removeKnownPayments`, so
 * the staged payment has another amount or status.
 */
export const paymentDiffers: Check = {
  field: 'reference',
  code: 'differs',
  reason: 'belongs to a payment loaded earlier with a different amount or status',
  where: `s.known_id is null and exists (select from payments t where ${sameReference})`,
}

/** Refuses a payment with a day after today, if the file says that the payment was made, returned or declined. */
export const paymentIsToCome = (today: Day): Check => ({
  field: 'paid_on',
  code: 'to-come',
  reason: 'must not be after today for a payment that was made, returned or declined',
  where: `s.status in ('completed', 'returned', 'declined') and greatest(s.paid_on, s.returned_on) > date '${today}'`,
})

/**
 * Inserts payments. The files have only days. So `created_at` is noon of the day of payment, and `settled_at` is noon
 * of the last of its days: paid, received, returned.
 */
export async function insertPayments(
  client: pg.PoolClient,
  staging: Staging,
  range: Range,
  zone: string,
): Promise<number> {
  const { sql, values } = inRange(range, 'account_id')
  const noonOf = (day: string) => `(${day} + time '12:00') at time zone $${values.length + 1}::text`
  const inserted = await client.query(
    `insert into payments (account_id, id, by_kind, by_id, idempotency_key, request_hash, amount_choice, amount_cents, pay_on,
        received_on, method_type, method_brand, method_last_four, status, initiator, reason, reference,
        decline_reason, created_at, settled_at)
      select account_id, id, 'job', 'import', 'import:' || reference, '', 'other', amount, paid_on, coalesce(received_on, paid_on),
        method_type, method_brand, method_last_four, status, initiator,
        case initiator when 'merchant' then 'recurring' else 'one-time' end, reference,
        case status when 'declined' then 'other' when 'returned' then 'bank-returned' end,
        ${noonOf('paid_on')}, ${noonOf('coalesce(returned_on, received_on, paid_on)')}
      from ${staging.table('payments')} s where ${sql} and known_id is null`,
    [...values, zone],
  )
  return inserted.rowCount ?? 0
}

export async function returnPayments(
  client: pg.PoolClient,
  staging: Staging,
  range: Range,
  zone: string,
): Promise<number> {
  const { sql, values } = inRange(range, 'account_id')
  const returned = await client.query(
    `update payments t set status = 'returned', decline_reason = 'bank-returned',
        settled_at = (s.returned_on + time '12:00') at time zone $${values.length + 1}::text
      from ${staging.table('payments')} s
      where ${sql} and s.known_id is not null and t.account_id = s.account_id and t.id = s.known_id
        and t.status = 'completed'`,
    [...values, zone],
  )
  return returned.rowCount ?? 0
}

export async function upsertBlockedDates(client: pg.PoolClient, staging: Staging): Promise<number> {
  const written = await client.query(
    `insert into blocked_dates (day, reason) select day, reason from ${staging.table('blocked-dates')}
      on conflict (day) do update set reason = excluded.reason where blocked_dates.reason <> excluded.reason`,
  )
  return written.rowCount ?? 0
}
