import type { RegisteredLocation } from '@lightwell/rulebook/voice/location.ts'
import type { OptionChange, VoiceOption } from '@lightwell/rulebook/voice/options.ts'
import { powerNoticeVersion } from '@lightwell/rulebook/voice/power-notice.ts'
import { sql } from 'kysely'
import { newId } from '../database/id.ts'
import type { Queries } from '../database/transaction.ts'
import { linkRows } from '../linked-accounts/read.ts'
import { selectedOptions } from './option-store.ts'

/** The facts about a line, read in one SQL statement. */
export interface LineFacts extends Record<VoiceOption, boolean> {
  number: string
  location: RegisteredLocation | null
  /** The line's changes, each with the key of its request to the network. */
  changes: (OptionChange & { id: string })[]
}

/** Identifies an account's line. Tables about lines have both as columns, `account_id` and `number`. */
export interface LineName {
  accountId: string
  number: string
}

const lineColumns = sql`
  l.number, ${selectedOptions},
  case when l.location_street is not null then json_build_object('street', l.location_street, 'unit', l.location_unit,
    'city', l.location_city, 'state', l.location_state, 'zip', l.location_zip) end as location,
  coalesce((
    select json_agg(json_build_object('id', c.id, 'option', c.option, 'wanted', c.wanted, 'failure', c.failure,
        'askedAt', to_char(c.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by c.option)
    from voice_changes c where c.account_id = l.account_id and c.number = l.number), '[]') as changes`

/**
 * Reads the lines of an account, ordered by number. Also reads the time when one of its owners last acknowledged the
 * current wording of the power outage notice.
 */
export async function findLines(
  queries: Queries,
  accountId: string,
): Promise<{ lines: LineFacts[]; powerNoticeAt: string | null }> {
  const found = await sql<{ lines: LineFacts[]; powerNoticeAt: Date | null }>`
    select coalesce((
        select json_agg(of order by of.number)
        from (select ${lineColumns} from voice_lines l where l.account_id = ${accountId}) of), '[]') as lines,
      (select max(n.acknowledged_at) from power_notices n
        join ${linkRows} k on k.account_id = n.account_id and k.identity_id::text = n.by_id and k.role = 'owner'
        where n.account_id = ${accountId} and n.text_version = ${powerNoticeVersion} and n.by_kind = 'customer') as "powerNoticeAt"`.execute(
    queries,
  )
  const [{ lines, powerNoticeAt } = { lines: [], powerNoticeAt: null }] = found.rows
  return { lines, powerNoticeAt: powerNoticeAt?.toISOString() ?? null }
}

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
 * Locks a line, so nobody else sends the network a request for it until the transaction ends. Read the line's state
 * afterwards, in another SQL statement: the one that locks may have waited, and only sees the state from before.
 * @returns true if there is such a line
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
 * Makes the key for the next request to the network about a locked line. The key is greater than every earlier key,
 * even within a millisecond and between servers whose clocks differ. So the network knows which request is the latest.
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

/**
 * Finds a line by its number among some accounts.
 * @returns its id and its account
 */
export async function findLineOfAccounts(
  queries: Queries,
  accountIds: readonly string[],
  number: string,
): Promise<{ id: string; accountId: string } | undefined> {
  if (accountIds.length === 0) return undefined
  return queries
    .selectFrom('voice_lines')
    .where('account_id', 'in', accountIds)
    .where('number', '=', number)
    .select(['id', 'account_id as accountId'])
    .executeTakeFirst()
}
