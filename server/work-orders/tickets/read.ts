// Other folders may use this table in their SQL.
import { sql } from 'kysely'

export const ticketRows = sql.table('tickets')
