import type { ContentChange } from '@lightwell/rulebook/content/kinds.ts'
import { sql } from 'kysely'
import { alongIndex } from '../database/along-index.ts'
import { firstId } from '../database/id.ts'
import type { Queries } from '../database/transaction.ts'
import { staffRows } from '../staff/read.ts'
import type { ContentLine } from './tables.ts'

export interface Version {
  id: string
  itemId: string
  change: ContentChange
  item: ContentLine | null
  at: Date
  /** The member of staff who made the version. Null if it came from a file. */
  by: { userName: string; fullName: string } | null
  /** The id of the item's current version. Null if the item has none, or was removed. */
  current: string | null
}

/**
 * Finds a page of versions, newest first.
 * @param itemId the item whose versions to find; undefined: all items of the kind
 * @param after the id of the last version on the page before
 */
export async function findVersions(
  queries: Queries,
  {
    kind,
    itemId,
    after,
    most,
  }: { kind: string; itemId?: string | undefined; after?: string | undefined; most: number },
): Promise<Version[]> {
  const found = await sql<Version>`
    select v.id, v.item_id as "itemId", v.change, v.item, v.at, case when p.id is not null then json_build_object('userName', p.user_name, 'fullName', p.full_name) end as by, i.version as current
    from (select v.* from content_versions v where ${whichVersions(kind, itemId, after)}
      limit ${most}) v
    left join ${staffRows} p on p.id = case when v.by_kind = 'staff' then v.by_id::uuid end
    left join content_items i on i.kind = v.kind and i.id = v.item_id
    order by v.id desc`.execute(queries)
  return found.rows
}

/**
 * SQL for the versions of a kind of content, newest first. The versions of a single item are read through a separate
 * index.
 */
const whichVersions = (kind: string, itemId: string | undefined, after: string | undefined) =>
  itemId === undefined
    ? sql`v.kind = ${kind} and ${after === undefined ? sql`true` : sql`v.id < ${after}::uuid`} order by v.id desc`
    : alongIndex(
        [
          [sql`v.item_id`, sql`(select ${itemId}::text)`],
          [sql`v.kind`, sql`(select ${kind}::text)`],
        ],
        sql`v.id`,
        { below: after },
      )

/** Finds an item as it was in a version. Undefined if there's no such version, or if that version removed the item. */
export async function findVersionOf(
  queries: Queries,
  { kind, itemId, id }: { kind: string; itemId: string; id: string },
): Promise<ContentLine | undefined> {
  const found = await queries
    .selectFrom('content_versions')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .select('item')
    .executeTakeFirst()
  return (found?.item as ContentLine | null | undefined) ?? undefined
}

/** Finds the ids of items that staff changed since the file of their kind of content was last loaded. */
export async function findEditedSinceFile(queries: Queries, kind: string): Promise<string[]> {
  const file = await queries
    .selectFrom('content_files')
    .where('kind', '=', kind)
    .select('loaded_at')
    .executeTakeFirst()
  const since = file && firstId(Temporal.Instant.fromEpochMilliseconds(file.loaded_at.getTime()))
  const found = await sql<{ itemId: string }>`
    select distinct item_id as "itemId" from content_versions
    where kind = ${kind} and by_kind = 'staff' and ${since ? sql`id >= ${since}::uuid` : sql`true`}
    order by 1`.execute(queries)
  return found.rows.map(({ itemId }) => itemId)
}
