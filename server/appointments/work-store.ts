import type { WorkStatus } from '@lightwell/rulebook/appointments/completion.ts'
import type { Slot } from '@lightwell/rulebook/appointments/rules.ts'
import type { WorkKind } from '@lightwell/rulebook/appointments/work.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { orderStates } from '@lightwell/rulebook/orders/states.ts'
import { ticketStates } from '@lightwell/rulebook/tickets/states.ts'
import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import { orderRows } from '../orders/read.ts'
import { ticketRows } from '../tickets/read.ts'
import type { WorkFacts, WorkName } from './work.ts'

/** The newest so many are listed, and none that are older: more than anybody has in the time that is listed. */
const mostListed = 200

/** Those of an account that are in progress, and those that began since `since`, newest first. */
export async function findWorks(
  queries: Queries,
  kind: WorkKind,
  accountId: string,
  since: Day,
): Promise<WorkFacts[]> {
  const found = await sql<WorkFacts>`
    ${selectWork(kind)}
    where w.account_id = ${accountId} and (w.created_on >= ${since} or w.status = 'In-Progress')
    order by w.created_on desc, w.id desc limit ${sql.lit(mostListed)}`.execute(queries)
  return found.rows
}

export async function findWork(
  queries: Queries,
  { kind, accountId, id }: WorkName,
): Promise<WorkFacts | undefined> {
  const found = await sql<WorkFacts>`
    ${selectWork(kind)}
    where w.account_id = ${accountId} and w.id = ${id}`.execute(queries)
  return found.rows[0]
}

/** The ticket or the order of that id. */
export async function findEither(
  queries: Queries,
  { accountId, id }: Pick<WorkName, 'accountId' | 'id'>,
): Promise<(WorkFacts & { kind: WorkKind }) | undefined> {
  const either = (kind: WorkKind) => sql`
    select ${sql.lit(kind)} as kind, found.* from (
      ${selectWork(kind)} where w.account_id = ${accountId} and w.id = ${id}) found`
  const found = await sql<WorkFacts & { kind: WorkKind }>`
    ${either('ticket')} union all ${either('order')} limit 1`.execute(queries)
  return found.rows[0]
}

/** Those of an account that have one of these ids, newest first. */
export async function findWorksOf(
  queries: Queries,
  kind: WorkKind,
  accountId: string,
  ids: string[],
): Promise<WorkFacts[]> {
  const found = await sql<WorkFacts>`
    ${selectWork(kind)}
    where w.account_id = ${accountId} and w.id = any(${ids})
    order by w.created_on desc, w.id desc limit ${sql.lit(mostListed)}`.execute(queries)
  return found.rows
}

/** Those of an account whose id is this one, in its compared form. */
export async function findWorksByKey(
  queries: Queries,
  kind: WorkKind,
  accountId: string,
  key: string,
): Promise<WorkFacts[]> {
  const found = await sql<WorkFacts>`
    ${selectWork(kind)}
    where w.account_id = ${accountId} and w.id_key = ${key}
    order by w.created_on desc, w.id desc limit ${sql.lit(mostListed)}`.execute(queries)
  return found.rows
}

export const rowsOf = { ticket: ticketRows, order: orderRows }
const own = {
  ticket: sql`null::text as stage, w.trouble, w.needs_visit as "needsVisit"`,
  order: sql`w.stage_code as stage, null::text as trouble, true as "needsVisit"`,
}

const selectWork = (kind: WorkKind) => sql`
    select w.account_id as "accountId", w.id, w.status, w.type, ${own[kind]}, w.main_number as "mainNumber",
      w.created_on as "createdOn", w.completion_on as "completionOn",
      a.starts_at as "startsAt", a.ends_at as "endsAt", a.technician_first_name as "technicianFirstName",
      a.contact_number as "contactNumber", coalesce(a.is_hidden, false) as "isHidden"
    from ${rowsOf[kind]} w
    left join appointments a on a.account_id = w.account_id and a.work_kind = ${sql.lit(kind)} and a.work_id = w.id`

/** The appointment of what is in progress, which nobody else changes until the transaction ends; `undefined` where it is over, or not there. */
export async function lockOpenWork(
  trx: Queries,
  { kind, accountId, id }: WorkName,
): Promise<{ slot: Slot | undefined } | undefined> {
  const locked = await sql`
    select from ${rowsOf[kind]} where account_id = ${accountId} and id = ${id} and status = 'In-Progress'
    for no key update`.execute(trx)
  if (locked.rows.length === 0) return undefined
  const appointment = await trx
    .selectFrom('appointments')
    .where('account_id', '=', accountId)
    .where('work_kind', '=', kind)
    .where('work_id', '=', id)
    .select(['starts_at as startsAt', 'ends_at as endsAt'])
    .executeTakeFirst()
  const { startsAt, endsAt } = appointment ?? {}
  return {
    slot: startsAt && endsAt ? { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() } : undefined,
  }
}

/** Writes what is given of an appointment; the rest stays. */
export async function writeAppointment(
  trx: Queries,
  { kind, accountId, id }: WorkName,
  facts: {
    startsAt?: string | null
    endsAt?: string | null
    technicianFirstName?: string | null
    contactNumber?: string
  },
  now: Temporal.Instant,
): Promise<void> {
  const { startsAt, endsAt, technicianFirstName, contactNumber } = facts
  const given = {
    // Who set out for another time is not on the way to this one.
    ...(startsAt !== undefined && { starts_at: startsAt, on_the_way_at: null, told_on_the_way_at: null }),
    // A time that somebody chose is theirs to see.
    ...(startsAt && { is_hidden: false }),
    ...(endsAt !== undefined && { ends_at: endsAt }),
    ...(technicianFirstName !== undefined && { technician_first_name: technicianFirstName }),
    ...(contactNumber !== undefined && { contact_number: contactNumber }),
    changed_at: now.toString(),
  }
  await trx
    .insertInto('appointments')
    .values({
      account_id: accountId,
      work_kind: kind,
      work_id: id,
      technician_first_name: null,
      contact_number: null,
      ...given,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'work_kind', 'work_id']).doUpdateSet(given))
    .execute()
}

/** Writes on which day what is in progress should be done. */
export async function writeEstimate(
  trx: Queries,
  { kind, accountId, id }: WorkName,
  day: Day,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update ${rowsOf[kind]} set completion_on = ${day}, changed_at = ${now.toString()}
    where account_id = ${accountId} and id = ${id} and status = 'In-Progress'`.execute(trx)
}

/** Cancels what is in progress. @returns how it stands now, `undefined` where it is not there, and whether this changed it. */
export async function writeCancelled(
  trx: Queries,
  { kind, accountId, id }: WorkName,
  today: Day,
  now: Temporal.Instant,
): Promise<{ status: WorkStatus | undefined; hasChanged: boolean }> {
  const { cancel } = { ticket: ticketStates, order: orderStates }[kind]['In-Progress'].moves
  const cancelled = await sql`
    update ${rowsOf[kind]} set status = ${cancel}, completion_on = ${today}, changed_at = ${now.toString()}
    where account_id = ${accountId} and id = ${id} and status = 'In-Progress'`.execute(trx)
  const found = await sql<{ status: WorkStatus }>`
    select status from ${rowsOf[kind]} where account_id = ${accountId} and id = ${id}`.execute(trx)
  return { status: found.rows[0]?.status, hasChanged: cancelled.numAffectedRows === 1n }
}

/** Notes the last customer who asked for a change, so that they are told what comes of it; what guests and staff do leaves them there. */
export async function setAskedBy(
  queries: Queries,
  { kind, accountId, id }: WorkName,
  identityId: string,
): Promise<void> {
  await sql`
    update ${rowsOf[kind]} set asked_by = ${identityId}::uuid
    where account_id = ${accountId} and id = ${id} and asked_by is distinct from ${identityId}::uuid`.execute(
    queries,
  )
}
