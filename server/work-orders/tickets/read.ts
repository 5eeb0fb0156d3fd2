// The tables here that other nouns may use in their SQL.
import { sql } from 'kysely'

/** The table of trouble tickets. */
export const ticketRows = sql.table('tickets')
