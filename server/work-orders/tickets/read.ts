// What the SQL of other nouns may read here.
import { sql } from 'kysely'

/** A trouble ticket. */
export const ticketRows = sql.table('tickets')
