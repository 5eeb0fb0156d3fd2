import type { Day } from '@lightwell/rulebook/calendar.ts'
import { type RawBuilder, sql } from 'kysely'
import { accountRows, productRows, serviceRows } from '../accounts/read.ts'
import { removeAt } from '../database/forget.ts'
import type { Queries } from '../database/transaction.ts'
import type { Moment } from '../jobs/job.ts'
import { statementRows } from '../statements/read.ts'
import { movingSince } from '../upgrade/read.ts'
import { lineRows } from '../voice/read.ts'

/** The facts that decide which notices an account shows, read in one SQL statement. */
export interface ViewFacts {
  balanceCents: number
  /** The account's bills, newest first. */
  bills: { statementOn: Day; dueOn: Day; newChargesCents: number }[]
  serviceTypes: string[]
  /** The products that the account has. */
  products: { line: string; isMigrating: boolean }[]
  /** The notices that the person dismissed on this account and that are still hidden. */
  dismissed: string[]
  /** True if one of the account's voice lines has no 911 address. */
  lacksLocation: boolean
}

/**
 * Reads the facts that decide which notices an account shows.
 * @param identityId the viewer. If undefined, no dismissals are read
 */
export async function findViewFacts(
  queries: Queries,
  {
    accountId,
    identityId,
    now,
  }: { accountId: string; identityId: string | undefined; now: Temporal.Instant },
): Promise<ViewFacts> {
  const found = await sql<ViewFacts>`
    select a.balance_cents as "balanceCents",
      coalesce((
        select json_agg(json_build_object(
          'statementOn', s.statement_on, 'dueOn', s.due_on, 'newChargesCents', s.new_charges_cents))
        from (
          select statement_on, due_on, new_charges_cents from ${statementRows}
          where account_id = a.id order by statement_on desc limit 13) s), '[]') as bills,
      coalesce((select json_agg(distinct type) from ${serviceRows} where account_id = a.id), '[]') as "serviceTypes",
      coalesce((
        select json_agg(json_build_object(
          'line', product_line, 'isMigrating', show_migration_banner and ${movingSince(sql`a.id`)} is null))
        from ${productRows} where account_id = a.id and enabled), '[]') as products,
      coalesce((
        select json_agg(notice) from notice_dismissals
        where account_id = a.id and identity_id = ${identityId ?? null}::uuid
          and (hidden_until is null or hidden_until > ${now.toString()}::timestamptz)), '[]') as dismissed,
      exists (select from ${lineRows} where account_id = a.id and location_street is null) as "lacksLocation"
    from ${accountRows} a where a.id = ${accountId}`.execute(queries)
  const [facts] = found.rows
  if (facts === undefined) throw new Error('An account is linked and does not exist.')
  return facts
}

/** Hides a notice from someone on an account, for good or until a time. Dismissing it again restarts that period. */
export async function keepDismissal(
  queries: Queries,
  dismissal: {
    identityId: string
    accountId: string
    notice: string
    now: Temporal.Instant
    hiddenUntil: Temporal.Instant | undefined
  },
): Promise<void> {
  const { identityId, accountId, notice, now, hiddenUntil } = dismissal
  const when = { dismissed_at: now.toString(), hidden_until: hiddenUntil?.toString() ?? null }
  await queries
    .insertInto('notice_dismissals')
    .values({ identity_id: identityId, account_id: accountId, notice, ...when })
    .onConflict((conflict) => conflict.columns(['identity_id', 'account_id', 'notice']).doUpdateSet(when))
    .execute()
}

const isOver = (now: Temporal.Instant): RawBuilder<unknown> =>
  sql`notice_dismissals where hidden_until <= ${now.toString()}::timestamptz`

/** Selects dismissals that no longer hide anything, for the job's backlog count (`Job.waiting`). */
export const pastDismissals = ({ now }: Moment) => sql`from ${isOver(now)}`

/**
 * Removes up to `most` dismissals that no longer hide anything.
 * @returns how many.
 */
export const removePastDismissals = (
  queries: Queries,
  now: Temporal.Instant,
  most: number,
): Promise<number> =>
  removeAt(queries, 'notice_dismissals', sql`(select ctid from ${isOver(now)} limit ${most})`)
