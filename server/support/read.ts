// SQL about support for other modules.
import { sql } from 'kysely'
import { changingCalls } from './changes.ts'

/**
 * SQL that's true for a row `t` of the trail with which staff change something. A line check takes several calls. Only
 * the call that appears in the owner's activity counts.
 */
export const isChange = sql`(t.call = any(${changingCalls}::text[])
  and (t.call <> 'POST /api/accounts/{id}/troubleshooting' or t.what is not null))`
