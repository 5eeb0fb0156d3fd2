// The SQL that other nouns may use here.
import { sql } from 'kysely'
import { changingCalls } from './changes.ts'

/**
 * SQL that's true for a row `t` of the trail with which staff change something. A line check takes several calls, but
 * only the one that appears in the owners' activity counts.
 */
export const isChange = sql`(t.call = any(${changingCalls}::text[])
  and (t.call <> 'POST /api/accounts/{id}/troubleshooting' or t.what is not null))`
