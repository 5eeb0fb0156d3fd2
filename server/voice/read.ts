// What the SQL of other nouns may read here.
import { sql } from 'kysely'

/** The voice lines of accounts. */
export const lineRows = sql.table('voice_lines')
