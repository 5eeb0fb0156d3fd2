import type { UpgradeRefusal } from '@lightwell/rulebook/upgrade/rules.ts'
import {
  nextUpgradeState,
  openUpgradeStates,
  type UpgradeEvent,
  upgradeStatesBefore,
} from '@lightwell/rulebook/upgrade/states.ts'
import { sql } from 'kysely'
import { type By, byColumns, byIn, personIn } from '../acting/by.ts'
import { newId } from '../database/id.ts'
import type { Queries } from '../database/transaction.ts'
import { fullName, identityRows } from '../identity/read.ts'
import { isNoDeadLetter } from '../jobs/read.ts'
import { linkRows } from '../linked-accounts/read.ts'
import { isOpenUpgrade } from './read.ts'
import type { UpgradeRow } from './tables.ts'

export async function findUpgrade(queries: Queries, accountId: string): Promise<UpgradeRow | undefined> {
  return queries.selectFrom('upgrades').where('account_id', '=', accountId).selectAll().executeTakeFirst()
}

/**
 * Records the request to upgrade an account, once. After a refusal, an upgrade can be requested again.
 * @returns false if an upgrade is under way or finished
 */
export async function requestUpgrade(
  queries: Queries,
  { accountId, by }: { accountId: string; by: By },
  now: Temporal.Instant,
): Promise<boolean> {
  const asked = {
    id: newId(now),
    status: 'requested',
    ...byColumns(by),
    refusal: null,
    requested_at: now.toString(),
    changed_at: now.toString(),
  } as const
  const requested = await queries
    .insertInto('upgrades')
    .values({ account_id: accountId, billing_account_id: null, ...asked })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet(asked)
        .where('upgrades.status', 'in', upgradeStatesBefore('request')),
    )
    .executeTakeFirst()
  return requested.numInsertedOrUpdatedRows === 1n
}

/**
 * Records that someone resumes an unfinished upgrade, unless the upgrade has changed after the instant `rested`.
 * @returns true if that was recorded
 */
export async function takeUpAgain(
  queries: Queries,
  accountId: string,
  rested: Temporal.Instant,
  now: Temporal.Instant,
): Promise<boolean> {
  const taken = await queries
    .updateTable('upgrades')
    .set({ changed_at: now.toString() })
    .where('account_id', '=', accountId)
    .where('status', 'in', openUpgradeStates)
    .where('changed_at', '<=', new Date(rested.epochMilliseconds))
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/**
 * Moves an upgrade to its next state, if the table of states (`rulebook/upgrade/states.ts`) allows the event in the
 * current state.
 * @returns true if the state changed
 */
export async function moveUpgrade(
  queries: Queries,
  accountId: string,
  event: UpgradeEvent,
  facts: { billing_account_id?: string; refusal?: UpgradeRefusal },
  now: Temporal.Instant,
): Promise<boolean> {
  const before = upgradeStatesBefore(event)
  const [to, ...others] = new Set(before.map((state) => nextUpgradeState(state, event)))
  if (to === undefined || others.length > 0) throw new Error(`The event ${event} does not lead to one state.`)
  const moved = await queries
    .updateTable('upgrades')
    .set({ ...facts, status: to, changed_at: now.toString() })
    .where('account_id', '=', accountId)
    .where('status', 'in', before)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/**
 * Finds unfinished upgrades that haven't changed since `began`. Starts after the upgrade `after`, and returns those
 * that have waited longest first. Skips dead letters that aren't due for a retry.
 */
export async function findOpenUpgrades(
  queries: Queries,
  after: UpgradeRow | undefined,
  began: Temporal.Instant,
  most: number,
): Promise<UpgradeRow[]> {
  const place =
    after && sql`and (changed_at, account_id) > (${after.changed_at.toISOString()}, ${after.account_id})`
  const found = await sql<UpgradeRow>`
    select * from upgrades
    where ${isOpenUpgrade} and changed_at < ${began.toString()}
      and ${isNoDeadLetter('resume-upgrades', sql`account_id`, began)}
      ${place ?? sql``}
    order by changed_at, account_id limit ${sql.lit(most)}`.execute(queries)
  return found.rows
}

/** A recipient of emails about an upgrade: an owner, or the person who requested it. */
export interface UpgradeReader {
  id: string
  email: string
  language: 'en' | 'es'
}

/**
 * Finds the people to email about an upgrade. These are the owners and, if they may still see the bills, the person who
 * requested it. Also finds that person's name, unless their identity was deleted.
 */
export async function findUpgradeReaders(
  queries: Queries,
  upgrade: Pick<UpgradeRow, 'account_id' | 'by_kind' | 'by_id'>,
): Promise<{ readers: UpgradeReader[]; who: string | null }> {
  const accountId = upgrade.account_id
  const found = await sql<{ readers: UpgradeReader[]; who: string | null }>`
    select ${fullName('i')} as who,
      coalesce((
        select json_agg(json_build_object('id', r.id, 'email', r.email, 'language', r.language) order by l.role, r.id)
        from ${linkRows} l join ${identityRows} r on r.id = l.identity_id
        where l.account_id = ${accountId} and r.is_active and (l.role = 'owner' or l.billing and r.id = i.id)), '[]') as readers
    from ${identityRows} i where i.id = ${personIn(byIn(upgrade))}`.execute(queries)
  const [row] = found.rows
  if (row === undefined) throw new Error('Who asked for a move is not there.')
  return row
}

/** SQL for upgrades to resume: the backlog of the job `resume-upgrades` (`Job.waiting`). */
export const openUpgrades = () => sql`from upgrades where ${isOpenUpgrade}`
