// What the SQL of other nouns may read here.
import { sql } from 'kysely'

/** A rule of auto pay. */
export const autopayRows = sql.table('autopays')

/** Bills that auto pay has yet to look at. */
export const queuedBillRows = sql.table('bills_to_announce')
