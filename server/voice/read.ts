// The tables that other nouns' SQL may read here.
import { sql } from 'kysely'

/** The voice lines of accounts. */
export const lineRows = sql.table('voice_lines')
