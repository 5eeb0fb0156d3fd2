// The tables that other nouns' SQL may read here.
import { sql } from 'kysely'

/** A service order. */
export const orderRows = sql.table('orders')
