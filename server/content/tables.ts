import type { JSONColumnType } from 'kysely'
import type { Instant } from '../database/columns.ts'

/** The table of what the provider says in the portal. */
export interface ContentTables {
  content_items: ContentItemTable
}

interface ContentItemTable {
  /** What the file is called that it came with: `banners`. */
  kind: string
  id: string
  /** Its place in the file, from 0 on. */
  position: number
  /** The line as its file had it, so that it is read by the schema of today. */
  item: JSONColumnType<ContentLine>
  loaded_at: Instant
}

/** What the columns of a line hold, those left out that hold nothing. */
export type ContentLine = Record<string, string>
