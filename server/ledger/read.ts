// The tables of this folder that other folders may use in their SQL.
import { sql } from 'kysely'

/** The table of ledger entries. */
export const ledgerRows = sql.table('ledger_entries')
