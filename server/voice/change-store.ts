import type { OptionFailure, VoiceOption } from '@lightwell/rulebook/voice/options.ts'
import { sql } from 'kysely'
import type { SwitchChange } from '../connectors/voice-switch/port.ts'
import type { Queries } from '../database/transaction.ts'
import type { Moment } from '../jobs/job.ts'
import { isNoDeadLetter } from '../jobs/read.ts'
import { logHappening } from './log-store.ts'
import { hasColumn, setOption } from './option-store.ts'
import { type LineName, nextKey } from './store.ts'

/** A change of an option, and when it was asked for. */
export interface AskedChange extends SwitchChange {
  askedAt: Date
}

/** Records that an option shall change, in the place of one that failed. */
export async function upsertChange(
  trx: Queries,
  { accountId, number }: LineName,
  { option, wanted }: { option: VoiceOption; wanted: boolean },
  now: Temporal.Instant,
): Promise<SwitchChange> {
  const id = await nextKey(trx, { accountId, number }, now)
  const at = now.toString()
  const asked = { id, wanted, failure: null, asked_at: at, tried_at: at, answered_at: null }
  await trx
    .insertInto('voice_changes')
    .values({ account_id: accountId, number, option, ...asked })
    .onConflict((conflict) => conflict.columns(['account_id', 'number', 'option']).doUpdateSet(asked))
    .execute()
  await logHappening(trx, number, { about: option, wanted, event: 'asked' }, now)
  return { id, number, option, wanted }
}

/** A change that the network may make yet: it is under way, unconfirmed, or was not reached with as far as anybody can tell. */
const isOpen = sql<boolean>`(failure is null or failure in ('unconfirmed', 'not-reached'))`

/** What the network never answered to is looked at no longer than this: it is not made any more. */
const isLookedAt = (now: Temporal.Instant) =>
  sql<boolean>`(${isOpen} and (failure is distinct from 'not-reached'
    or asked_at > ${now.subtract({ seconds: expectedSeconds }).toString()}::timestamptz))`

/** A change that the network has not made by then, it makes no more. */
export const expectedSeconds = 24 * 60 * 60

/** A page that waits looks as often. */
const askAgainSeconds = 2

/**
 * Takes it upon itself to ask the network what has become of a change.
 * @returns whether it may: while the network may say something yet, one of those who look at once, and again only a while later
 */
export async function claimAsking(
  queries: Queries,
  { id }: Pick<SwitchChange, 'id'>,
  now: Temporal.Instant,
): Promise<boolean> {
  const claimed = await queries
    .updateTable('voice_changes')
    .set({ tried_at: now.toString() })
    .where('id', '=', id)
    .where(isLookedAt(now))
    .where('tried_at', '<=', new Date(now.subtract({ seconds: askAgainSeconds }).epochMilliseconds))
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n
}

/** Forgets that an option did not become what was asked for: it is asked to stay as it is. */
export async function removeFailure(trx: Queries, { accountId, number }: LineName, option: VoiceOption) {
  await trx
    .deleteFrom('voice_changes')
    .where('account_id', '=', accountId)
    .where('number', '=', number)
    .where('option', '=', option)
    .where('failure', 'is not', null)
    .execute()
}

/**
 * Records that the network has answered to a change that it takes its time. One that it seemed not to have been reached with is unconfirmed
 * then.
 * @returns whether that is so of this one
 */
export async function recordAnswered(
  trx: Queries,
  { id }: Pick<SwitchChange, 'id'>,
  now: Temporal.Instant,
): Promise<boolean> {
  const [before] = await trx
    .selectFrom('voice_changes')
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .select('failure')
    .forUpdate()
    .execute()
  if (before === undefined) return false
  const isUnconfirmed = before.failure === 'not-reached'
  await trx
    .updateTable('voice_changes')
    .set({ answered_at: now.toString(), ...(isUnconfirmed && { failure: 'unconfirmed' }) })
    .where('id', '=', id)
    .execute()
  return isUnconfirmed
}

/**
 * Records that the network has done a change, once: then the line is so, however late it says it, even where an answer was on its way while
 * the change was taken for not made. @returns whether that is new
 */
export async function recordDone(trx: Queries, { id }: Pick<SwitchChange, 'id'>): Promise<boolean> {
  const done = await sql`
    with done as (delete from voice_changes where id = ${id} and ${isOpen} and ${hasColumn} returning *)
    update voice_lines l set ${setOption(sql`c.wanted`)}
    from done c where l.account_id = c.account_id and l.number = c.number`.execute(trx)
  return done.numAffectedRows === 1n
}

/**
 * Records that an option stands otherwise than it was asked to, long after that: it was not reached with where the network never answered to
 * the change, is unconfirmed where it did, and refused after a day (`isOver`).
 * @returns which of them, where that is new
 */
export async function recordOtherwise(
  trx: Queries,
  { id }: Pick<SwitchChange, 'id'>,
  { isOver }: { isOver: boolean },
): Promise<OptionFailure | undefined> {
  const why = sql<OptionFailure>`case when answered_at is null then 'not-reached' else ${isOver ? 'refused' : 'unconfirmed'} end`
  const recorded = await trx
    .updateTable('voice_changes')
    .set({ failure: why })
    .where('id', '=', id)
    .where(isOpen)
    .where('failure', 'is distinct from', why)
    .returning('failure')
    .executeTakeFirst()
  return recorded?.failure ?? undefined
}

/** Records that the network does not tell what has become of a change, where nothing was known of it either. @returns whether that is new */
export async function recordUnconfirmed(trx: Queries, { id }: Pick<SwitchChange, 'id'>): Promise<boolean> {
  const recorded = await trx
    .updateTable('voice_changes')
    .set({ failure: 'unconfirmed' })
    .where('id', '=', id)
    .where('failure', 'is', null)
    .executeTakeFirst()
  return recorded.numUpdatedRows === 1n
}

/** Records that the network refused a change: the line stays as it is. @returns whether that is new */
export async function recordFailure(
  trx: Queries,
  { id }: Pick<SwitchChange, 'id'>,
  failure: OptionFailure,
): Promise<boolean> {
  const refused = await trx
    .updateTable('voice_changes')
    .set({ failure })
    .where('id', '=', id)
    .where(isOpen)
    .where('failure', 'is distinct from', failure)
    .executeTakeFirst()
  return refused.numUpdatedRows === 1n
}

/** Records how the network tells that an option stands, of a change that it has not made: the line is so, whatever we took it for. */
export async function recordStanding(
  trx: Queries,
  { id }: Pick<SwitchChange, 'id'>,
  isOn: boolean,
): Promise<void> {
  await sql`
    update voice_lines l set ${setOption(sql`${isOn}`)}
    from voice_changes c
    where c.id = ${id} and ${isOpen} and l.account_id = c.account_id and l.number = c.number`.execute(trx)
}

/** How what ten minutes did not settle stands is asked more rarely. */
const lookSeconds = 10 * 60

const isToAsk = (now: Temporal.Instant) =>
  sql`${isLookedAt(now)} and (failure is null or tried_at <= ${now.subtract({ seconds: lookSeconds }).toString()}::timestamptz)`

/**
 * Changes that are under way, or may be made yet and were not asked about for a while, in the order in which they were asked for.
 * @param after behind which one
 */
export async function findUnderWay(
  queries: Queries,
  most: number,
  after: AskedChange | undefined,
  now: Temporal.Instant,
): Promise<AskedChange[]> {
  const behind = after && sql`and (asked_at, id) > (${after.askedAt}::timestamptz, ${after.id}::uuid)`
  const found = await sql<AskedChange>`
    select id, number, option, wanted, asked_at as "askedAt" from voice_changes
    where ${isToAsk(now)} ${behind ?? sql``} and ${isNoDeadLetter('ask-switch', sql`id::text`, now)}
    order by asked_at, id limit ${sql.lit(most)}`.execute(queries)
  return found.rows
}

/** What the job has to ask for (`Job.waiting`). */
export const changesUnderWay = ({ now }: Pick<Moment, 'now'>) => sql`from voice_changes where ${isToAsk(now)}`
