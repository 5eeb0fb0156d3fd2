// The tables that the SQL of other nouns may read.
import { sql } from 'kysely'

/** The entries of the books. */
export const ledgerRows = sql.table('ledger_entries')
