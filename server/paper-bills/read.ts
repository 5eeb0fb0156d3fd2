// What the SQL of other nouns may read here.
import { sql } from 'kysely'

/** A bill that was asked for on paper. */
export const reprintRows = sql.table('bill_reprints')
