import { sql } from 'kysely'

/** Requests for a second person, for other rooms' statements. */
export const approvalRows = sql.table('approvals')
