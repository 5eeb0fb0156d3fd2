import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import type { ContentLine } from './tables.ts'

/** An item as it's stored. */
export interface StoredItem {
  id: string
  position: number
  item: ContentLine
  loadedAt: Date
  version: string | null
}

const items = (queries: Queries, kind: string) =>
  queries
    .selectFrom('content_items')
    .where('kind', '=', kind)
    .select(['id', 'position', 'item', 'loaded_at as loadedAt', 'version'])

/**
 * Finds a page of the items of a kind of content, in order.
 * @param after the position of the last item on the page before
 */
export const findPage = (
  queries: Queries,
  kind: string,
  { after = -1, most }: { after?: number | undefined; most: number },
): Promise<StoredItem[]> =>
  items(queries, kind).where('position', '>', after).orderBy('position').limit(most).execute()

/** Finds all items of a kind of content, in order. */
export const findItems = (queries: Queries, kind: string): Promise<StoredItem[]> =>
  items(queries, kind).orderBy('position').execute()

export const findItem = (queries: Queries, kind: string, id: string): Promise<StoredItem | undefined> =>
  items(queries, kind).where('id', '=', id).executeTakeFirst()

/** True if an item exists or has existed. */
export async function isItem(queries: Queries, kind: string, id: string): Promise<boolean> {
  const found = await sql<{ isItem: boolean }>`
    select exists (select from content_items i where i.kind = ${kind} and i.id = ${id})
      or exists (select from content_versions v where v.kind = ${kind} and v.item_id = ${id}) as "isItem"`.execute(
    queries,
  )
  return found.rows[0]?.isItem === true
}

/** Finds the closest item before or after a position. */
export const findNeighbor = (
  queries: Queries,
  kind: string,
  { position, to }: { position: number; to: 'up' | 'down' },
): Promise<StoredItem | undefined> =>
  items(queries, kind)
    .where('position', to === 'up' ? '<' : '>', position)
    .orderBy('position', to === 'up' ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst()

/** Counts the items of a kind of content, and finds the next free position. */
export async function findEnd(queries: Queries, kind: string): Promise<{ count: number; next: number }> {
  const found = await sql<{ count: number; next: number }>`
    select count(*)::int as count, coalesce(max(position) + 1, 0) as next from content_items
    where kind = ${kind}`.execute(queries)
  return found.rows[0] ?? { count: 0, next: 0 }
}
