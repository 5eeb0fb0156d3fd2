import type { ContentChange } from '@lightwell/rulebook/content/kinds.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { ByColumns } from '../acting/by.ts'
import type { Instant } from '../database/columns.ts'

/** The tables of what the provider says in the portal, and of who changed it. */
export interface ContentTables {
  content_items: ContentItemTable
  /** Rows are added and never changed. */
  content_versions: ByColumns & {
    id: string
    kind: string
    item_id: string
    change: ContentChange
    /** Null: it was removed. */
    item: JSONColumnType<ContentLine> | null
    at: Instant
  }
  /** When a kind's file was last loaded. */
  content_files: {
    kind: string
    loaded_at: Instant
  }
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
  /** The version it stands at; null: as it was loaded before there were versions. */
  version: Generated<string | null>
}

/** What the columns of a line hold, those left out that hold nothing. */
export type ContentLine = Record<string, string>
