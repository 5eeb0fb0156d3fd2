// What the SQL of other nouns may read here.
import { sql } from 'kysely'

/** A service order. */
export const orderRows = sql.table('orders')
