// The SQL of this folder that other folders may use.
import { openUpgradeStates } from '@lightwell/rulebook/upgrade/states.ts'
import { type RawBuilder, sql } from 'kysely'

/** The table of upgrades to the platform, one per account. */
export const upgradeRows = sql.table('upgrades')

/**
 * SQL that's true for an unfinished upgrade. It has the states as literals, like the index, so PostgreSQL can use the
 * index.
 */
export const isOpenUpgrade = sql`status in (${sql.join(openUpgradeStates.map((state) => sql.lit(state)))})`

/**
 * SQL for the time that an account's current upgrade was requested. Null without a current upgrade.
 * @param accountId SQL for the account's id
 */
export const movingSince = (accountId: RawBuilder<unknown>): RawBuilder<Date | null> =>
  sql`(select requested_at from upgrades where account_id = ${accountId} and ${isOpenUpgrade})`
