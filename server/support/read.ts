// SQL about support for other modules.
import { sql } from 'kysely'
import { changingCalls } from './changes.ts'

/**
 * SQL that's true if row `t` of the trail is a change by staff. A line check adds several rows, but only the row with
 * `what` counts as a change.
 */
export const isChange = sql`(t.call = any(${changingCalls}::text[])
  and (t.call <> 'POST /api/accounts/{id}/troubleshooting' or t.what is not null))`
