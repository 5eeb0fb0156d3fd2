// Other folders may use this table in their SQL.
import { sql } from 'kysely'

/** The table of appointments: the visit for a ticket or order, and the call-back number. */
export const appointmentRows = sql.table('appointments')
