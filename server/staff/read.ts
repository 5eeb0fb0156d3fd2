import { sql } from 'kysely'

/** Sessions of staff, for other rooms' statements. */
export const staffSessionRows = sql.table('staff_sessions')
