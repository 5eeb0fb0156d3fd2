// The tables of this folder that other folders may use in their SQL.
import { sql } from 'kysely'

/** The voice lines of accounts. */
export const lineRows = sql.table('voice_lines')
