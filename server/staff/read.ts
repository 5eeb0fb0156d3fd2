import { sql } from 'kysely'

/** Members of staff, for other rooms' statements. */
export const staffRows = sql.table('staff')
