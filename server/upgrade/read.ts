// What the SQL of other nouns may read here.
import { sql } from 'kysely'

/** A move to the platform that somebody asked for. */
export const upgradeRows = sql.table('upgrades')
