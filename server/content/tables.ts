import type { ContentChange } from '@lightwell/rulebook/content/kinds.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { ByColumns } from '../acting/by.ts'
import type { Instant } from '../database/columns.ts'

/** The tables of the provider's content and its versions. */
export interface ContentTables {
  content_items: ContentItemTable
  /** The history of the items. Rows are added and never changed. */
  content_versions: ByColumns & {
    id: string
    kind: string
    item_id: string
    change: ContentChange
    /** Null if the item was removed. */
    item: JSONColumnType<ContentLine> | null
    at: Instant
  }
  /** The time each kind's file was last loaded. */
  content_files: {
    kind: string
    loaded_at: Instant
  }
}

interface ContentItemTable {
  /** The name of the kind and its file: `banners`. */
  kind: string
  id: string
  /** The item's position in the file, from 0. */
  position: number
  /** The line's values by column, as the file has them. */
  item: JSONColumnType<ContentLine>
  loaded_at: Instant
  /** The id of the item's current version. Null if the item is unchanged since it was loaded. */
  version: Generated<string | null>
}

/** The columns of a line, without the empty ones. */
export type ContentLine = Record<string, string>

declare module '../database/tables.ts' {
  interface Tables extends ContentTables {}
}
