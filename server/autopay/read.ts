// The tables of auto pay that SQL in other folders may read.
import { sql } from 'kysely'

/** The table of auto pay rules. */
export const autopayRows = sql.table('autopays')

/** The table of bills that auto pay hasn't processed yet. */
export const queuedBillRows = sql.table('bills_to_announce')
