// The tables that other nouns' SQL may read here.
import { sql } from 'kysely'

/** A trouble ticket. */
export const ticketRows = sql.table('tickets')
