// The SQL that other nouns may use here.
import { openUpgradeStates } from '@lightwell/rulebook/upgrade/states.ts'
import { type RawBuilder, sql } from 'kysely'

/** Requested moves to the platform. */
export const upgradeRows = sql.table('upgrades')

/** Written exactly as in the index of open moves, since bound values don't match it. */
export const isOpenUpgrade = sql`status in (${sql.join(openUpgradeStates.map((state) => sql.lit(state)))})`

/** SQL for the time that an account's current move was requested, given SQL for its id. Null if it isn't moving. */
export const movingSince = (accountId: RawBuilder<unknown>): RawBuilder<Date | null> =>
  sql`(select requested_at from upgrades where account_id = ${accountId} and ${isOpenUpgrade})`
