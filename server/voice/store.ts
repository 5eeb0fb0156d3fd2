import type { RegisteredLocation } from '@lightwell/rulebook/voice/location.ts'
import type { OptionChange, OptionFailure, VoiceOption } from '@lightwell/rulebook/voice/options.ts'
import { powerNoticeVersion } from '@lightwell/rulebook/voice/power-notice.ts'
import { sql } from 'kysely'
import type { SwitchChange } from '../connectors/voice-switch/port.ts'
import { newId } from '../database/id.ts'
import type { Queries } from '../database/transaction.ts'
import type { Moment } from '../jobs/job.ts'
import { isNoMisfit } from '../jobs/read.ts'
import { linkRows } from '../linked-accounts/read.ts'
import { logHappening } from './log-store.ts'

/** A line as one statement reads it. */
export interface LineFacts {
  number: string
  callWaiting: boolean
  voicemailEnabled: boolean
  location: RegisteredLocation | null
  /** Each under the key by which the network is asked. */
  changes: (OptionChange & { id: string })[]
}

/** A line of an account: `(account, number)`, as everything of it is keyed. */
export interface LineName {
  accountId: string
  number: string
}

const lineColumns = sql`
  l.number, l.call_waiting as "callWaiting", l.voicemail_enabled as "voicemailEnabled",
  case when l.location_street is not null then json_build_object('street', l.location_street, 'unit', l.location_unit,
    'city', l.location_city, 'state', l.location_state, 'zip', l.location_zip) end as location,
  coalesce((
    select json_agg(json_build_object('id', c.id, 'option', c.option, 'wanted', c.wanted, 'failure', c.failure,
        'askedAt', to_char(c.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by c.option)
    from voice_changes c where c.account_id = l.account_id and c.number = l.number), '[]') as changes`

/** The lines of an account, by their numbers, and when one of its owners last acknowledged the notice about power outages as it is worded now. */
export async function findLines(
  queries: Queries,
  accountId: string,
): Promise<{ lines: LineFacts[]; powerNoticeAt: string | null }> {
  const found = await sql<{ lines: LineFacts[]; powerNoticeAt: Date | null }>`
    select coalesce((
        select json_agg(of order by of.number)
        from (select ${lineColumns} from voice_lines l where l.account_id = ${accountId}) of), '[]') as lines,
      (select max(n.acknowledged_at) from power_notices n
        join ${linkRows} k on k.account_id = n.account_id and k.identity_id = n.identity_id and k.role = 'owner'
        where n.account_id = ${accountId} and n.text_version = ${powerNoticeVersion} and n.by_owner) as "powerNoticeAt"`.execute(
    queries,
  )
  const [{ lines, powerNoticeAt } = { lines: [], powerNoticeAt: null }] = found.rows
  return { lines, powerNoticeAt: powerNoticeAt?.toISOString() ?? null }
}

/** A line. */
export async function findLine(
  queries: Queries,
  { accountId, number }: LineName,
): Promise<LineFacts | undefined> {
  const found = await sql<LineFacts>`
    select ${lineColumns} from voice_lines l where l.account_id = ${accountId} and l.number = ${number}`.execute(
    queries,
  )
  return found.rows[0]
}

/**
 * Until the transaction ends nobody else asks anything of the network for a line. How it stands is read by another statement: this one
 * saw what was there before it waited.
 * @returns whether there is such a line
 */
export async function lockLine(trx: Queries, { accountId, number }: LineName): Promise<boolean> {
  const locked = await trx
    .selectFrom('voice_lines')
    .where('account_id', '=', accountId)
    .where('number', '=', number)
    .select('number')
    .forUpdate()
    .executeTakeFirst()
  return locked !== undefined
}

/**
 * The key under which the network is asked for the next thing of a line that is locked. It is above all before it, within a millisecond and
 * between servers whose clocks differ, so that the network knows what was asked for last.
 */
export async function nextKey(
  trx: Queries,
  { accountId, number }: LineName,
  now: Temporal.Instant,
): Promise<string> {
  const { last_key_at: at } = await trx
    .updateTable('voice_lines')
    .set({
      last_key_at: sql`greatest(${now.toString()}::timestamptz, last_key_at + interval '1 millisecond')`,
    })
    .where('account_id', '=', accountId)
    .where('number', '=', number)
    .returning('last_key_at')
    .executeTakeFirstOrThrow()
  return newId(at?.toTemporalInstant() ?? now)
}

/** The line of a number, whoever has it. */
export async function findLineByNumber(queries: Queries, number: string): Promise<LineName | undefined> {
  return queries
    .selectFrom('voice_lines')
    .where('number', '=', number)
    .select(['account_id as accountId', 'number'])
    .executeTakeFirst()
}

/** To which of some accounts a line belongs. */
export async function findAccountOfLine(
  queries: Queries,
  accountIds: readonly string[],
  number: string,
): Promise<string | undefined> {
  if (accountIds.length === 0) return undefined
  const found = await queries
    .selectFrom('voice_lines')
    .where('account_id', 'in', accountIds)
    .where('number', '=', number)
    .select('account_id')
    .executeTakeFirst()
  return found?.account_id
}

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

/** A change of which the network may say something yet: it is under way, or unconfirmed. */
const isOpen = sql<boolean>`(failure is null or failure = 'unconfirmed')`

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
    .where(isOpen)
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

/** Records that the network has taken a change and takes its time. */
export async function recordTaken(
  queries: Queries,
  { id }: Pick<SwitchChange, 'id'>,
  now: Temporal.Instant,
): Promise<void> {
  await queries
    .updateTable('voice_changes')
    .set({ answered_at: now.toString() })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .execute()
}

/** Tells whether the network has ever answered to a change. */
export async function wasTaken(queries: Queries, { id }: Pick<SwitchChange, 'id'>): Promise<boolean> {
  const taken = await queries
    .selectFrom('voice_changes')
    .where('id', '=', id)
    .where('answered_at', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return taken !== undefined
}

/**
 * Records that the network has done a change, once: then the line is so, however late it says it, even where an answer was on its way while
 * the change was taken for not made. @returns whether that is new
 */
export async function recordDone(trx: Queries, { id }: Pick<SwitchChange, 'id'>): Promise<boolean> {
  const done = await sql`
    with done as (delete from voice_changes where id = ${id} and (${isOpen} or failure = 'not-reached') returning *)
    update voice_lines l set
      call_waiting = case d.option when 'callWaiting' then d.wanted else l.call_waiting end,
      voicemail_enabled = case d.option when 'voicemailEnabled' then d.wanted else l.voicemail_enabled end
    from done d where l.account_id = d.account_id and l.number = d.number`.execute(trx)
  return done.numAffectedRows === 1n
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
    update voice_lines l set
      call_waiting = case c.option when 'callWaiting' then ${isOn} else l.call_waiting end,
      voicemail_enabled = case c.option when 'voicemailEnabled' then ${isOn} else l.voicemail_enabled end
    from voice_changes c
    where c.id = ${id} and ${isOpen} and l.account_id = c.account_id and l.number = c.number`.execute(trx)
}

/** Of what is unconfirmed the network is asked more rarely. */
const unconfirmedSeconds = 10 * 60

const isToAsk = (now: Temporal.Instant) =>
  sql`${isOpen} and (failure is null or tried_at <= ${now.subtract({ seconds: unconfirmedSeconds }).toString()}::timestamptz)`

/**
 * Changes that are under way, or unconfirmed and not asked about for a while, in the order in which they were asked for.
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
    where ${isToAsk(now)} ${behind ?? sql``} and ${isNoMisfit('ask-switch', sql`id::text`, now)}
    order by asked_at, id limit ${sql.lit(most)}`.execute(queries)
  return found.rows
}

/** What the job has to ask for (`Job.waiting`). */
export const changesUnderWay = ({ now }: Pick<Moment, 'now'>) => sql`from voice_changes where ${isToAsk(now)}`
