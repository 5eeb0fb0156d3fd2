// The SQL that other nouns may use here.
import { openUpgradeStates } from '@lightwell/rulebook/upgrade/states.ts'
import { type RawBuilder, sql } from 'kysely'

/** Upgrades to the platform, by account. */
export const upgradeRows = sql.table('upgrades')

/**
 * SQL that's true for an unfinished upgrade. It's written exactly as in the index, without bound values, so that the
 * index is used.
 */
export const isOpenUpgrade = sql`status in (${sql.join(openUpgradeStates.map((state) => sql.lit(state)))})`

/**
 * SQL for the time that an account's current upgrade was requested. Null if there's none.
 * @param accountId SQL for the account's id
 */
export const movingSince = (accountId: RawBuilder<unknown>): RawBuilder<Date | null> =>
  sql`(select requested_at from upgrades where account_id = ${accountId} and ${isOpenUpgrade})`
