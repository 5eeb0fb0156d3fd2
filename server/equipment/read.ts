// The SQL that other nouns may use here.
import { sql } from 'kysely'

/** Customers' devices, including returned ones. */
export const deviceRows = sql.table('devices')
