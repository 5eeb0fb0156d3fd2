import { levelOf } from '@lightwell/rulebook/views/states.ts'
import { sql } from 'kysely'
import { type By, byColumns } from '../acting/by.ts'
import { firstId, newId } from '../database/id.ts'
import type { Queries } from '../database/transaction.ts'
import type { Moment } from '../jobs/job.ts'
import { isNoDeadLetter } from '../jobs/read.ts'
import type { Outcome, TrailEntry } from './trail.ts'

/**
 * Records an action before it's taken.
 * @param entry.sealed the action's free text, encrypted
 */
export async function insertEntry(queries: Queries, entry: Begun, now: Temporal.Instant): Promise<void> {
  await queries.insertInto('trail').values(rowOf(entry, now)).execute()
}

/**
 * Records an action together with its outcome `done`. It's a single SQL statement, so the caller needs no transaction.
 */
export async function insertDone(queries: Queries, entry: Begun, now: Temporal.Instant): Promise<void> {
  const [id, at] = [newId(now), now.toString()]
  await queries
    .with('begun', (begin) => begin.insertInto('trail').values(rowOf(entry, now)).returning('id'))
    .insertInto('trail_outcomes')
    .columns(['id', 'doing', 'at', 'outcome'])
    .expression((rows) =>
      rows
        .selectFrom('begun')
        .select([
          sql<string>`${id}::uuid`.as('id'),
          'begun.id as doing',
          sql<string>`${at}::timestamptz`.as('at'),
          sql.lit('done').as('outcome'),
        ]),
    )
    .execute()
}

type Begun = TrailEntry & { id: string; sealed: Buffer | undefined }

function rowOf(entry: Begun, now: Temporal.Instant) {
  const inView = entry.ofView === undefined ? entry.view : undefined
  return {
    id: entry.id,
    at: now.toString(),
    ...byColumns(entry.by),
    identity_id: entry.identityId ?? null,
    account_id: entry.accountId ?? null,
    call: entry.call,
    thing: entry.thing ?? null,
    what: entry.what ?? null,
    about: entry.about ?? [],
    view_id: entry.ofView ?? inView?.id ?? null,
    reason: entry.reason ?? inView?.reason ?? null,
    level: inView ? levelOf(inView) : null,
    words: entry.sealed ?? null,
  }
}

/**
 * Records the outcome of an entry, unless the entry already has one.
 * @returns true if it was recorded
 */
export async function insertOutcome(
  queries: Queries,
  entry: string,
  outcome: Outcome,
  now: Temporal.Instant,
): Promise<boolean> {
  const inserted = await queries
    .insertInto('trail_outcomes')
    .values({ id: newId(now), doing: entry, at: now.toString(), outcome })
    .onConflict((conflict) => conflict.column('doing').doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The most minutes that a request can take, downloads included. */
const longestMinutes = 15
/**
 * The age, in hours, up to which entries are checked for missing outcomes. Older entries stay open. They can only exist
 * if all servers were down for a day.
 */
const searchedHours = 24

/** An entry without an outcome. */
export interface LeftOpen {
  id: string
  by: By
  what: string | null
}

const leftOpen = (now: Temporal.Instant) => sql`trail t
  where t.id < ${firstId(now.subtract({ minutes: longestMinutes }))}::uuid
    and t.id >= ${firstId(now.subtract({ hours: searchedHours }))}::uuid
    and not exists (select from trail_outcomes o where o.doing = t.id)`

/** Finds up to `most` entries without an outcome, after the entry `after`. */
export async function findLeftOpen(
  queries: Queries,
  now: Temporal.Instant,
  most: number,
  after: string | undefined,
): Promise<LeftOpen[]> {
  const found = await sql<LeftOpen>`
    select t.id, json_build_object('kind', t.by_kind, 'id', t.by_id) as by, t.what from ${leftOpen(now)}
      and ${after === undefined ? sql`true` : sql`t.id > ${after}::uuid`}
      and ${isNoDeadLetter('settle-trail', sql`t.id::text`, now)}
    order by t.id limit ${most}`.execute(queries)
  return found.rows
}

/** SQL for entries whose outcome is missing: the backlog of the job `settle-trail` (`Job.waiting`). */
export const trailLeftOpen = ({ now }: Moment) => sql`from ${leftOpen(now)}`
