// What the SQL of other nouns may read here.
import { sql } from 'kysely'

/** A bill. */
export const statementRows = sql.table('statements')
