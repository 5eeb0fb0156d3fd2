// What the SQL of other nouns may read here.
import { sql } from 'kysely'
import { changingCalls } from './changes.ts'

/** True of a row `t` of the trail by which staff change something. A line check is several calls, and the one that the owners read of counts. */
export const isChange = sql`(t.call = any(${changingCalls}::text[])
  and (t.call <> 'POST /api/accounts/{id}/troubleshooting' or t.what is not null))`
