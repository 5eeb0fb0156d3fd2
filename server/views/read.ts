import { sql } from 'kysely'

/** The views of customers, for other rooms' statements. */
export const viewRows = sql.table('views')
