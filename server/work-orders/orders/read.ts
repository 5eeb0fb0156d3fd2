// The tables of this folder that other folders may use in their SQL.
import { sql } from 'kysely'

/** The table of service orders. */
export const orderRows = sql.table('orders')
