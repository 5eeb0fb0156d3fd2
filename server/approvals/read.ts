import { sql } from 'kysely'

/** Requests for a second person, for other rooms' SQL. */
export const approvalRows = sql.table('approvals')
