// The tables here that other nouns may use in their SQL.
import { sql } from 'kysely'

/** The entries of the books. */
export const ledgerRows = sql.table('ledger_entries')
