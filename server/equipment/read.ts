// What the SQL of other nouns may read here.
import { sql } from 'kysely'

/** The devices at customers', those among them that were given back. */
export const deviceRows = sql.table('devices')
