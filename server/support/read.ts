// SQL about support for other modules.
import { sql } from 'kysely'
import { changingCalls } from './changes.ts'

/**
 * SQL that's true for a row `t` of the trail with which staff change something. A line check takes several calls, but
 * only the one with `what` counts.
 */
export const isChange = sql`(t.call = any(${changingCalls}::text[])
  and (t.call <> 'POST /api/accounts/{id}/troubleshooting' or t.what is not null))`
