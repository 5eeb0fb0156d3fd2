// What the SQL of other nouns may read here.
import { sql } from 'kysely'

/** An entry of the books. */
export const ledgerRows = sql.table('ledger_entries')
