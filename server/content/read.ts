// SQL about content that other folders may use.
import { sql } from 'kysely'

/** SQL that selects a kind's lines. `item` has a line's values by column. */
export const linesOfKind = (kind: string) =>
  sql`(select id, item from content_items where kind = ${sql.lit(kind)})`
