// SQL about content that other folders may use.
import { sql } from 'kysely'

/** SQL that selects the lines of a kind of content. `item` has a line's values by column. */
export const linesOfKind = (kind: string) =>
  sql`(select id, item from content_items where kind = ${sql.lit(kind)})`
