import { sql } from 'kysely'

/** The table of requests for approval, for SQL in other folders. */
export const approvalRows = sql.table('approvals')
