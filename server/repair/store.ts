import type { Check, Finding, Fix, FixFinding } from '@lightwell/rulebook/repair/findings.ts'
import {
  askAgainSeconds,
  caseSeconds,
  nextRepairStep,
  type RepairEvent,
  type RepairStep,
  waitingSteps,
} from '@lightwell/rulebook/repair/states.ts'
import { sql } from 'kysely'
import { accountRows } from '../accounts/read.ts'
import type { By } from '../acting/by.ts'
import { newId } from '../database/id.ts'
import type { Queries } from '../database/transaction.ts'
import { isNoDeadLetter } from '../jobs/read.ts'

/** Identifies a case of an account. A case's findings have both as columns, `account_id` and `case_id`. */
export interface CaseName {
  accountId: string
  id: string
}

/** A service case: one repair of an account's line, with all its findings. */
export interface CaseFacts extends CaseName {
  accountNumber: string
  step: RepairStep
  stepSince: Date
  /** The person who opened the case. */
  by: By
  /** The language the case was opened in. */
  language: 'en' | 'es'
  openedAt: Date
  saidRestarted: boolean
  /** True if the customer said that the line works, which ended the case. */
  saidWorks: boolean
  hasTimedOut: boolean
  ticketId: string | null
  wantsTicket: boolean
  found: { name: Check | Fix; finding: Finding | FixFinding; key: string | null; foundAt: string }[]
}

const facts = sql`c.account_id as "accountId", a.account_number as "accountNumber", c.id, c.step, c.step_since as "stepSince",
  json_build_object('kind', c.by_kind, 'id', c.by_id) as by, c.language, c.opened_at as "openedAt", c.said_restarted as "saidRestarted", c.said_works as "saidWorks",
  c.has_timed_out as "hasTimedOut", c.ticket_id as "ticketId", c.wants_ticket as "wantsTicket",
  coalesce((select json_agg(json_build_object('name', f.name, 'finding', f.finding, 'key', f.key, 'foundAt', f.found_at))
    from repair_findings f where f.account_id = c.account_id and f.case_id = c.id), '[]') as found`
const rows = sql`service_cases c join ${accountRows} a on a.id = c.account_id`

/** Finds a case by its id, ended or not. */
export async function findCase(
  queries: Queries,
  { accountId, id }: CaseName,
): Promise<CaseFacts | undefined> {
  const found = await sql<CaseFacts>`
    select ${facts} from ${rows} where c.account_id = ${accountId} and c.id = ${id}`.execute(queries)
  return found.rows[0]
}

/** Finds the account's open case, if it's recent enough to be resumed. */
export async function findOpenCase(
  queries: Queries,
  accountId: string,
  now: Temporal.Instant,
): Promise<CaseFacts | undefined> {
  const found = await sql<CaseFacts>`
    select ${facts} from ${rows}
    where c.account_id = ${accountId} and c.step <> 'ended' and c.opened_at > ${oldest(now)}`.execute(queries)
  return found.rows[0]
}

/** An account's last case, open or not. */
export async function findLastCase(queries: Queries, accountId: string): Promise<CaseFacts | undefined> {
  const found = await sql<CaseFacts>`
    select ${facts} from ${rows} where c.account_id = ${accountId} order by c.id desc limit 1`.execute(
    queries,
  )
  return found.rows[0]
}

const oldest = (now: Temporal.Instant) => now.subtract({ seconds: caseSeconds }).toString()

/** Ends a case that's too old to be resumed. */
export async function endOldCase(queries: Queries, accountId: string, now: Temporal.Instant): Promise<void> {
  await queries
    .updateTable('service_cases')
    .set({ step: 'ended', step_since: now.toString() })
    .where('account_id', '=', accountId)
    .where('step', '<>', 'ended')
    .where('opened_at', '<=', new Date(oldest(now)))
    .execute()
}

/** Opens a case, unless the account already has an open one. */
export async function insertCase(
  queries: Queries,
  { accountId, by, language }: Pick<CaseFacts, 'accountId' | 'by' | 'language'>,
  now: Temporal.Instant,
): Promise<void> {
  const at = now.toString()
  await sql`
    insert into service_cases (account_id, id, step, step_since, by_kind, by_id, language, opened_at)
    values (${accountId}, ${newId(now)}, 'landing', ${at}, ${by.kind}, ${by.id}, ${language}, ${at})
    on conflict (account_id) where step <> 'ended' do nothing`.execute(queries)
}

/** The subject of a request to another system: a check, a repair step or a ticket. */
export type AskedFor = Check | Fix | 'ticket'

/**
 * Claims a request to another system, if the case is still at this step and needs the request.
 * @returns true if the request may be made. Of several claims at once, only one gets true. The same request can be
 *   claimed again after `askAgainSeconds`
 */
export async function claimAsking(
  queries: Queries,
  { accountId, id, step }: Pick<CaseFacts, 'accountId' | 'id' | 'step'>,
  what: AskedFor,
  now: Temporal.Instant,
): Promise<boolean> {
  const latest = new Date(now.subtract({ seconds: askAgainSeconds }).epochMilliseconds)
  const claimed = await queries
    .updateTable('service_cases')
    .set({ asked_for: what, asked_at: now.toString() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('step', '=', step)
    .$if(what === 'ticket', (query) => query.where('wants_ticket', '=', true))
    .where((eb) => eb.or([eb('asked_for', 'is distinct from', what), eb('asked_at', '<=', latest)]))
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n
}

/**
 * True if a case is still at this step. Inside a transaction, the case stays at the step until the transaction ends.
 */
export async function holdStep(
  queries: Queries,
  { accountId, id, step }: Pick<CaseFacts, 'accountId' | 'id' | 'step'>,
): Promise<boolean> {
  const held = await queries
    .selectFrom('service_cases')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('step', '=', step)
    .select('id')
    .forShare()
    .executeTakeFirst()
  return held !== undefined
}

/** The columns that a case's move to another step can set. */
export interface CaseChanges {
  said_restarted?: boolean
  said_works?: boolean
  has_timed_out?: boolean
  wants_ticket?: boolean
}

/**
 * Moves a case to its next step, if it's still at the given one.
 * @param changes the columns that the move sets
 * @returns true if the case moved
 */
export async function moveCase(
  queries: Queries,
  { accountId, id, step }: Pick<CaseFacts, 'accountId' | 'id' | 'step'>,
  event: RepairEvent,
  changes: CaseChanges,
  now: Temporal.Instant,
): Promise<boolean> {
  const next = nextRepairStep(step, event)
  if (next === undefined) return false
  const moved = await queries
    .updateTable('service_cases')
    .set({ ...changes, step: next, step_since: now.toString() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('step', '=', step)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/**
 * Stores a finding or a requested repair step, if the case is still at this step. The value stored first stays; only
 * `restarting` is overwritten.
 */
export async function insertFinding(
  queries: Queries,
  { accountId, id, step }: Pick<CaseFacts, 'accountId' | 'id' | 'step'>,
  { name, finding, key }: { name: Check | Fix; finding: Finding | FixFinding; key?: string },
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into repair_findings (account_id, case_id, name, finding, key, found_at)
    select account_id, id, ${name}, ${finding}, ${key ?? null}::uuid, ${now.toString()}::timestamptz from service_cases
    where account_id = ${accountId} and id = ${id} and step = ${step}
    on conflict (account_id, case_id, name) do update set finding = excluded.finding, found_at = excluded.found_at
      where repair_findings.finding = ${'restarting' satisfies Finding<'equipment'>}`.execute(queries)
}

/** The idempotency key of a requested repair step. */
export async function findKey(
  queries: Queries,
  { accountId, id }: CaseName,
  name: Fix,
): Promise<string | undefined> {
  const found = await queries
    .selectFrom('repair_findings')
    .where('account_id', '=', accountId)
    .where('case_id', '=', id)
    .where('name', '=', name)
    .select('key')
    .executeTakeFirst()
  return found?.key ?? undefined
}

/** Stores the result of a requested repair step. */
export async function settleFix(
  queries: Queries,
  { accountId, id }: CaseName,
  name: Fix,
  finding: FixFinding,
): Promise<void> {
  await queries
    .updateTable('repair_findings')
    .set({ finding })
    .where('account_id', '=', accountId)
    .where('case_id', '=', id)
    .where('name', '=', name)
    .where('finding', '=', 'asked')
    .execute()
}

/**
 * Stores the id of the opened ticket, or null if no ticket can be opened.
 * @returns true if the case still wanted a ticket
 */
export async function keepTicket(
  queries: Queries,
  { accountId, id }: CaseName,
  ticketId: string | null,
): Promise<boolean> {
  const kept = await queries
    .updateTable('service_cases')
    .set({ ticket_id: ticketId, wants_ticket: false })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('wants_ticket', '=', true)
    .executeTakeFirst()
  return kept.numUpdatedRows === 1n
}

/** True if a ticket belongs to one of the account's cases. */
export async function hasCase(queries: Queries, accountId: string, ticketId: string): Promise<boolean> {
  const found = await queries
    .selectFrom('service_cases')
    .where('account_id', '=', accountId)
    .where('ticket_id', '=', ticketId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * The states are part of the SQL text, as in the partial index. With bound values, PostgreSQL wouldn't use that index.
 */
const isToFollow = sql`(step in (${sql.join(waitingSteps.map((step) => sql.lit(step)))}) or wants_ticket)`

/** A case that continues without the customer. */
export interface FollowedCase extends CaseName {
  stepSince: Date
}

/**
 * Finds cases that continue without the customer, longest waiting first.
 * @param after the last case of the previous page
 */
export async function findFollowedCases(
  queries: Queries,
  most: number,
  after: FollowedCase | undefined,
  now: Temporal.Instant,
): Promise<FollowedCase[]> {
  const behind = after && sql`and (step_since, id) > (${after.stepSince}::timestamptz, ${after.id}::uuid)`
  const found = await sql<FollowedCase>`
    select account_id as "accountId", id, step_since as "stepSince" from service_cases
    where ${isToFollow} ${behind ?? sql``} and ${isNoDeadLetter('follow-repairs', sql`id::text`, now)}
    order by step_since, id limit ${sql.lit(most)}`.execute(queries)
  return found.rows
}

/** Selects cases that continue without the customer, for the job's backlog count (`Job.waiting`). */
export const followedCases = () => sql`from service_cases where ${isToFollow}`
