// The SQL that other nouns may use here.
import { sql } from 'kysely'

/** A kind's lines as in its file (`item`, by column), for SQL that chooses among them. */
export const linesOfKind = (kind: string) =>
  sql`(select id, item from content_items where kind = ${sql.lit(kind)})`
