// The tables that other nouns' SQL may read here.
import { sql } from 'kysely'

/** The visit for a ticket or an order, and the call-back number. */
export const appointmentRows = sql.table('appointments')
