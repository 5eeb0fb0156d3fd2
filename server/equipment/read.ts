// The devices' table, for other folders' SQL.
import { sql } from 'kysely'

/** The table of customers' devices, including returned ones. */
export const deviceRows = sql.table('devices')
