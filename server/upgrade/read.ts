// What the SQL of other nouns may read here.
import { openUpgradeStates } from '@lightwell/rulebook/upgrade/states.ts'
import { type RawBuilder, sql } from 'kysely'

/** A move to the platform that somebody asked for. */
export const upgradeRows = sql.table('upgrades')

/** As the index of open moves has it: written out, since a bound value does not find it. */
export const isOpenUpgrade = sql`status in (${sql.join(openUpgradeStates.map((state) => sql.lit(state)))})`

/** Since when an account moves, by SQL for its id; null where no move is under way. */
export const movingSince = (accountId: RawBuilder<unknown>): RawBuilder<Date | null> =>
  sql`(select requested_at from upgrades where account_id = ${accountId} and ${isOpenUpgrade})`
