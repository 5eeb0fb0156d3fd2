import { sql } from 'kysely'

/** Views of customers, for other modules' SQL. */
export const viewRows = sql.table('views')
