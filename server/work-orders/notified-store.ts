// Tracks the news that people have been sent about tickets, orders and appointments, and the news still to send.
import type { WorkStatus } from '@lightwell/rulebook/work-orders/appointments/completion.ts'
import { settledSeconds } from '@lightwell/rulebook/work-orders/appointments/news.ts'
import { longestSlotHours } from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import type { WorkKind, WorkName } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { type RawBuilder, sql } from 'kysely'
import { type OwnerToNotify, ownersToNotify } from '../contact-preferences/read.ts'
import { mostCounted } from '../database/counted.ts'
import type { Queries } from '../database/transaction.ts'
import type { Moment } from '../jobs/job.ts'
import { isNoDeadLetter } from '../jobs/read.ts'
import { orderRows } from './orders/read.ts'
import { ticketRows } from './tickets/read.ts'
import { rowsOf } from './work-store.ts'

/** The current state of a ticket or order, the state that people were last sent, and the people to notify. */
export interface WorkToNotify extends WorkName {
  status: WorkStatus
  toldStatus: WorkStatus | null
  isHidden: boolean
  startsAt: string | null
  endsAt: string | null
  technicianFirstName: string | null
  toldStartsAt: string | null
  toldEndsAt: string | null
  contactNumber: string | null
  toldContactNumber: string | null
  calendarUid: string | null
  calendarSequence: number | null
  toldAt: string | null
  /**
   * True if a guest made the latest change. A guest's change is recorded shortly before it's made, so a record up to 30
   * seconds older than the change counts.
   */
  hasGuestChange: boolean
  owners: OwnerToNotify[]
}

export const thingOf = ({ kind, accountId, id }: WorkName) => `${kind}/${accountId}/${id}`
const thing = sql`kind || '/' || account_id || '/' || id`

const settled = (now: Temporal.Instant) =>
  sql`${now.subtract({ seconds: settledSeconds }).toString()}::timestamptz`

const isUnnotifiedSlot = sql`(told_starts_at is distinct from starts_at or told_ends_at is distinct from ends_at)`

/**
 * The four kinds of news: a ticket's status, an order's status, an appointment's time, and its call-back number. For
 * each kind of news, a partial index lists the rows with news, in the order in which the job takes them.
 */
const newsSources = [
  {
    kind: sql`'ticket'`,
    id: sql`id`,
    from: ticketRows,
    isUnnotified: sql`told_status is distinct from status`,
  },
  {
    kind: sql`'order'`,
    id: sql`id`,
    from: orderRows,
    isUnnotified: sql`told_status is distinct from status`,
  },
  {
    ...{ kind: sql`work_kind`, id: sql`work_id`, from: sql`appointments` },
    isUnnotified: sql`not is_hidden and ${isUnnotifiedSlot}`,
  },
  {
    ...{ kind: sql`work_kind`, id: sql`work_id`, from: sql`appointments` },
    isUnnotified: sql`told_contact_number is distinct from contact_number`,
  },
]

/**
 * Selects news to send: states that have differed from what people were last sent, for at least `settledSeconds`. Each
 * kind of news is queried in index order, with its own limit. The query planner assumes that nearly every row has news.
 * With one `order by` for all kinds, it would read the whole tables.
 */
const unnotified = (now: Temporal.Instant, most: number, after?: Unnotified) =>
  sql`(${sql.join(
    newsSources.map(({ kind, id, from, isUnnotified }) => {
      const behind = after
        ? sql`(changed_at, account_id, ${id}, ${kind}) > (${after.changedAt}::timestamptz, ${after.accountId}, ${after.id}, ${after.kind})`
        : sql`true`
      return sql`(
      select ${kind} as kind, account_id, ${id} as id, changed_at from ${from}
      where ${isUnnotified} and changed_at <= ${settled(now)} and ${behind}
      order by changed_at, account_id, id, kind limit ${sql.lit(most)})`
    }),
    sql` union all `,
  )}) untold`

/** A ticket or an order with news to send, and the time of the change. */
export interface Unnotified extends WorkName {
  /** The time of the change as the database writes it, in full precision. The next page starts after this time. */
  changedAt: string
}

/**
 * Claims news to send, oldest first, for the current transaction. Rows that someone is changing right now are skipped;
 * the next run takes them.
 */
export async function claimUnnotified(
  trx: Queries,
  { most, after }: { most: number; after: Unnotified | undefined },
  now: Temporal.Instant,
): Promise<Unnotified[]> {
  const found = await sql<Unnotified>`
    select kind, account_id as "accountId", id, min(changed_at)::text as "changedAt" from ${unnotified(now, most, after)}
    where ${isNoDeadLetter('tell-of-work', thing, now)}
    group by kind, account_id, id order by min(changed_at), account_id, id, kind limit ${sql.lit(most)}`.execute(
    trx,
  )
  const locked = new Set<string>()
  for (const kind of kindsIn(found.rows)) {
    const mine = await sql<WorkName>`
      select ${sql.lit(kind)} as kind, w.account_id as "accountId", w.id
      from ${rowsOf[kind]} w join ${namesIn(found.rows.filter((each) => each.kind === kind))}
        on n.account_id = w.account_id and n.id = w.id
      order by w.account_id, w.id for no key update of w skip locked`.execute(trx)
    for (const name of mine.rows) locked.add(thingOf(name))
  }
  return found.rows.filter((each) => locked.has(thingOf(each)))
}

/** The kinds of work in a list, in a fixed order. Transactions that lock the kinds in the same order can't deadlock. */
const kindsIn = (names: readonly WorkName[]): WorkKind[] =>
  [...new Set(names.map(({ kind }) => kind))].toSorted()

const namesIn = (names: readonly WorkName[]): RawBuilder<unknown> =>
  sql`unnest(${names.map(({ kind }) => kind)}::text[], ${names.map(({ accountId }) => accountId)}::text[],
    ${names.map(({ id }) => id)}::text[]) as n (kind, account_id, id)`

/** The current state of each ticket or order, and the people to notify. */
export async function findToNotify(queries: Queries, names: readonly WorkName[]): Promise<WorkToNotify[]> {
  const of = (kind: WorkKind) => sql`
    select w.status, w.told_status, w.identity_id, w.changed_at from ${rowsOf[kind]} w
    where n.kind = ${sql.lit(kind)} and w.account_id = n.account_id and w.id = n.id`
  const found = await sql<WorkToNotify>`
    select n.kind, n.account_id as "accountId", n.id, w.status, w.told_status as "toldStatus",
      coalesce(a.is_hidden, false) as "isHidden", a.technician_first_name as "technicianFirstName",
      ${written('a.starts_at')} as "startsAt", ${written('a.ends_at')} as "endsAt",
      ${written('a.told_starts_at')} as "toldStartsAt", ${written('a.told_ends_at')} as "toldEndsAt",
      ${written('a.told_at')} as "toldAt",
      a.contact_number as "contactNumber", a.told_contact_number as "toldContactNumber",
      a.calendar_uid as "calendarUid", a.calendar_sequence as "calendarSequence",
      exists (select from guest_changes g
        where g.account_id = n.account_id and g.work_kind = n.kind and g.work_id = n.id
          and g.at >= greatest(w.changed_at, a.changed_at) - interval '30 seconds') as "hasGuestChange",
      ${ownersToNotify('service', sql`n.account_id`, sql`w.identity_id`)} as owners
    from ${namesIn(names)}
    join lateral (${of('ticket')} union all ${of('order')}) w on true
    left join appointments a on a.account_id = n.account_id and a.work_kind = n.kind and a.work_id = n.id`.execute(
    queries,
  )
  return found.rows
}

const written = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Records that people have been sent the current state of these tickets and orders. */
export async function markNotified(
  trx: Queries,
  names: readonly WorkName[],
  now: Temporal.Instant,
): Promise<void> {
  for (const kind of kindsIn(names))
    await sql`
      update ${rowsOf[kind]} w set told_status = status from ${namesIn(names)}
      where n.kind = ${sql.lit(kind)} and w.account_id = n.account_id and w.id = n.id`.execute(trx)
  await sql`
    update appointments a set told_starts_at = starts_at, told_ends_at = ends_at, told_at = ${now.toString()}
    from ${namesIn(names)}
    where a.account_id = n.account_id and a.work_kind = n.kind and a.work_id = n.id and not a.is_hidden
      and ${isUnnotifiedSlot}`.execute(trx)
  await sql`
    update appointments a set told_contact_number = contact_number from ${namesIn(names)}
    where a.account_id = n.account_id and a.work_kind = n.kind and a.work_id = n.id
      and a.told_contact_number is distinct from a.contact_number`.execute(trx)
  await sql`
    delete from guest_changes g using ${namesIn(names)}
    where g.account_id = n.account_id and g.work_kind = n.kind and g.work_id = n.id`.execute(trx)
}

/** Selects tickets and orders with news to send, for the job's backlog count (`Job.waiting`). */
export const unnotifiedWork = ({ now }: Moment) =>
  sql`from (select distinct kind, account_id, id from ${unnotified(now, mostCounted)}) differing`

const named = sql`work_kind as kind, account_id as "accountId", work_id as id`
const visit = sql`work_kind || '/' || account_id || '/' || work_id`

const inProgress = (kind: WorkKind) => sql`
  select from ${rowsOf[kind]} w where a.work_kind = ${sql.lit(kind)} and w.account_id = a.account_id
    and w.id = a.work_id and w.status = 'In-Progress'`
/**
 * Appointments of tickets and orders in progress. Finished tickets and orders are left out, so their reminders aren't
 * recorded as sent. If one is reopened, its reminder can still be sent. The lateral join looks up each appointment's
 * ticket or order by its key, as in `settingOut`.
 */
const openAppointments = sql`
  appointments a join lateral (${inProgress('ticket')} union all ${inProgress('order')}) w on true`

/**
 * Appointments that need a reminder. Leaves out appointments with a new time that people haven't been notified of. That
 * time may still be changed back.
 */
const toRemind = (now: Temporal.Instant, until: Temporal.Instant) => sql`
  from ${openAppointments} where not is_hidden and starts_at > ${now.toString()}::timestamptz
    and starts_at < ${until.toString()}::timestamptz and reminded_of is distinct from starts_at
    and not ${isUnnotifiedSlot}`

/** Claims appointments that begin before `until` and haven't had a reminder, and records the reminder as sent. */
export async function takeToRemind(
  trx: Queries,
  { until, most }: { until: Temporal.Instant; most: number },
  now: Temporal.Instant,
): Promise<WorkName[]> {
  const taken = await sql<WorkName>`
    update appointments set reminded_of = starts_at where ctid = any(array(
      select a.ctid ${toRemind(now, until)} and ${isNoDeadLetter('remind-of-visits', visit, now)}
      order by starts_at, account_id limit ${sql.lit(most)} for update of a skip locked))
    returning ${named}`.execute(trx)
  return taken.rows
}

/** Selects visits that need a reminder, for the job's backlog count (`Job.waiting`). */
export const visitsToRemind = ({ now }: Moment, until: Temporal.Instant) => toRemind(now, until)

const onTheWay = (now: Temporal.Instant) => sql`
  from ${openAppointments} where not is_hidden and on_the_way_at <= ${now.toString()}::timestamptz
    and told_on_the_way_at is null and ends_at > ${now.toString()}::timestamptz`

/** Claims appointments whose technician has set out, and records that people were notified of this. */
export async function takeOnTheWay(trx: Queries, most: number, now: Temporal.Instant): Promise<WorkName[]> {
  const taken = await sql<WorkName>`
    update appointments set told_on_the_way_at = ${now.toString()}::timestamptz where ctid = any(array(
      select a.ctid ${onTheWay(now)} and ${isNoDeadLetter('tell-on-the-way', visit, now)}
      order by on_the_way_at, account_id limit ${sql.lit(most)} for update of a skip locked))
    returning ${named}`.execute(trx)
  return taken.rows
}

/**
 * Selects visits whose technician has set out, if people haven't been notified of that yet. For the job's backlog count
 * (`Job.waiting`).
 */
export const visitsOnTheWay = ({ now }: Moment) => onTheWay(now)

/** The embedded ticket system's appointments that have begun, and whose technician hasn't set out yet. */
export const settingOut = (now: Temporal.Instant) => {
  const at = sql`${now.toString()}::timestamptz`
  const open = (kind: WorkKind) => sql`
    select from ${rowsOf[kind]} w where a.work_kind = ${sql.lit(kind)} and w.account_id = a.account_id
      and w.id = a.work_id and w.status = 'In-Progress' and w.as_of is null`
  // The lateral join looks up each appointment's ticket or order by its key. `exists or exists` would read both tables
  // in full. The lower bound on `starts_at` keeps past appointments from being read: no appointment is longer than
  // `longestSlotHours`.
  return sql`
    from appointments a join lateral (${open('ticket')} union all ${open('order')}) w on true
    where a.starts_at <= ${at} and a.starts_at > ${at} - ${sql.lit(longestSlotHours)} * interval '1 hour'
      and a.ends_at > ${at} and a.on_the_way_at is null`
}

/** Records that technicians set out for up to `most` appointments that have begun. @returns how many */
export async function setOut(trx: Queries, most: number, now: Temporal.Instant): Promise<number> {
  const { numAffectedRows } = await sql`
    update appointments set on_the_way_at = ${now.toString()} where ctid = any(array(
      select a.ctid ${settingOut(now)} order by a.starts_at, a.account_id limit ${sql.lit(most)}
      for no key update of a skip locked))`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
