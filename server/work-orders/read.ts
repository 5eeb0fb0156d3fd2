// What the SQL of other nouns may read here.
import { sql } from 'kysely'

/** When somebody comes for a ticket or an order, and the number at which they call back. */
export const appointmentRows = sql.table('appointments')
