// What the SQL of other nouns may read here.
import { sql } from 'kysely'

/** The lines of a kind, as their file had them (`item`, by column), for what SQL has to choose from. */
export const linesOfKind = (kind: string) =>
  sql`(select id, item from content_items where kind = ${sql.lit(kind)})`
