// The tables that other nouns' SQL may read here.
import { sql } from 'kysely'

/** Customers' devices, including returned ones. */
export const deviceRows = sql.table('devices')
