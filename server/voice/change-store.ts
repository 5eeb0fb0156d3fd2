import type { OptionFailure, VoiceOption } from '@lightwell/rulebook/voice/options.ts'
import { sql } from 'kysely'
import type { SwitchChange } from '../connectors/voice-switch/port.ts'
import type { Queries } from '../database/transaction.ts'
import type { Moment } from '../jobs/job.ts'
import { isNoDeadLetter } from '../jobs/read.ts'
import { logHappening } from './log-store.ts'
import { hasColumn, setOption } from './option-store.ts'
import { type LineName, nextKey } from './store.ts'

/** A change of an option, with the time it was requested. */
export interface AskedChange extends SwitchChange {
  askedAt: Date
}

/** Records a requested change of an option. If an earlier change of the same option failed, the new one replaces it. */
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

/**
 * SQL that's true for changes that the network may still make: those under way or unconfirmed, and those that seem not
 * to have reached the network.
 */
const isOpen = sql<boolean>`(failure is null or failure in ('unconfirmed', 'not-reached'))`

/** SQL that's true for changes to keep checking. If the network never answered, a change is given up after a day. */
const isToCheck = (now: Temporal.Instant) =>
  sql<boolean>`(${isOpen} and (failure is distinct from 'not-reached'
    or asked_at > ${now.subtract({ seconds: expectedSeconds }).toString()}::timestamptz))`

/** The seconds that the network has to make a change. After that, the change is given up. */
export const expectedSeconds = 24 * 60 * 60

/** The fewest seconds between two requests about a change. A page that waits for the change polls just as often. */
const askAgainSeconds = 2

/**
 * Claims the right to ask the network about the outcome of a change. If several processes claim at once, only one gets
 * it. After `askAgainSeconds`, another can.
 * @returns true if the network may be asked now. False otherwise, or if the change isn't checked anymore
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
    .where(isToCheck(now))
    .where('tried_at', '<=', new Date(now.subtract({ seconds: askAgainSeconds }).epochMilliseconds))
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n
}

/**
 * Deletes the failed change of an option. Somebody now requested the state that the option already has, so there's
 * nothing left to change.
 */
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
 * Records that the network answered that a change will take some time. A change that seemed not to have reached the
 * network becomes unconfirmed.
 * @returns true if this call made the change unconfirmed
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
 * Records that the network made a change, and updates the line. A late answer counts, even for a change that seemed
 * lost. If several processes record the same answer, only the first one succeeds.
 * @returns true if this call recorded it
 */
export async function recordDone(trx: Queries, { id }: Pick<SwitchChange, 'id'>): Promise<boolean> {
  const done = await sql`
    with done as (delete from voice_changes where id = ${id} and ${isOpen} and ${hasColumn} returning *)
    update voice_lines l set ${setOption(sql`c.wanted`)}
    from done c where l.account_id = c.account_id and l.number = c.number`.execute(trx)
  return done.numAffectedRows === 1n
}

/**
 * Records that an option still isn't as requested, long after the request. The failure is `not-reached` if the network
 * never answered. Otherwise it's `unconfirmed` or, after a day (`isOver`), `refused`.
 * @returns the failure, if it's new
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

/**
 * Records that the network couldn't tell the outcome of a change. Changes that already failed stay as they are.
 * @returns true if this call recorded it
 */
export async function recordUnconfirmed(trx: Queries, { id }: Pick<SwitchChange, 'id'>): Promise<boolean> {
  const recorded = await trx
    .updateTable('voice_changes')
    .set({ failure: 'unconfirmed' })
    .where('id', '=', id)
    .where('failure', 'is', null)
    .executeTakeFirst()
  return recorded.numUpdatedRows === 1n
}

/**
 * Records that the network refused a change. The line stays as it is.
 * @returns true if this call recorded it
 */
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

/**
 * Updates the line to the option's state in the network, whatever we had stored. Does nothing once the change is done
 * or refused.
 */
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

/**
 * Seconds between checks of a change that failed as `unconfirmed` or `not-reached`. Changes under way are checked more
 * often.
 */
const checkAgainSeconds = 10 * 60

const isToAsk = (now: Temporal.Instant) =>
  sql`${isToCheck(now)} and (failure is null or tried_at <= ${now.subtract({ seconds: checkAgainSeconds }).toString()}::timestamptz)`

/**
 * Finds the changes to check, oldest request first: changes under way, and failed ones that may still be made and
 * weren't checked for `checkAgainSeconds`.
 * @param after the last change of the previous page
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

/** Selects the changes that the job has to ask about, for its backlog count (`Job.waiting`). */
export const changesUnderWay = ({ now }: Pick<Moment, 'now'>) => sql`from voice_changes where ${isToAsk(now)}`
