// The tables of this folder that other folders may use in their SQL.
import { sql } from 'kysely'

/** The table of refunds. */
export const refundRows = sql.table('refunds')
