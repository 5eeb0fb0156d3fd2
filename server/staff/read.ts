import { sql } from 'kysely'

/** Members of staff, for other rooms' statements. */
export const staffRows = sql.table('staff')

/** Sessions of staff, for other rooms' statements. */
export const staffSessionRows = sql.table('staff_sessions')
