// The tables of auto pay that SQL in other folders may read.
import { sql } from 'kysely'

/** Auto pay rules. */
export const autopayRows = sql.table('autopays')

/** Bills that auto pay hasn't processed yet. */
export const queuedBillRows = sql.table('bills_to_announce')
