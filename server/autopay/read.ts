// The tables that the SQL of other nouns may read.
import { sql } from 'kysely'

/** Auto pay rules. */
export const autopayRows = sql.table('autopays')

/** Bills that auto pay has yet to process. */
export const queuedBillRows = sql.table('bills_to_announce')
