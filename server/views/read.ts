import { sql } from 'kysely'

/** The views of customers, for other modules' statements. */
export const viewRows = sql.table('views')
