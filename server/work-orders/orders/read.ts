// Other folders may use this table in their SQL.
import { sql } from 'kysely'

export const orderRows = sql.table('orders')
