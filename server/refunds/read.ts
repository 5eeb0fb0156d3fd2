// The SQL that other nouns may use here.
import { sql } from 'kysely'

/** Refunds of credits. */
export const refundRows = sql.table('refunds')
