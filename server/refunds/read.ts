// The tables that the SQL of other nouns may read.
import { sql } from 'kysely'

/** Refunds of credits. */
export const refundRows = sql.table('refunds')
