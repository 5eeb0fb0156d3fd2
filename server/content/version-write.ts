import type { ContentChange } from '@lightwell/rulebook/content/kinds.ts'
import { type By, byColumns } from '../acting/by.ts'
import { newId } from '../database/id.ts'
import type { Queries } from '../database/transaction.ts'
import type { ContentLine } from './tables.ts'

/** A change that was made to an item. */
export interface DoneChange {
  kind: string
  itemId: string
  change: ContentChange
  /** Undefined if the item was removed. */
  item: ContentLine | undefined
}

const atOnce = 500

/**
 * Stores changes as versions, all by the same author.
 * @returns the versions' ids, in the same order
 */
export async function insertVersions(
  trx: Queries,
  changes: readonly DoneChange[],
  by: By,
  now: Temporal.Instant,
): Promise<string[]> {
  const rows = changes.map(({ kind, itemId, change, item }) => ({
    id: newId(now),
    kind,
    item_id: itemId,
    change,
    item: item ? JSON.stringify(item) : null,
    at: now.toString(),
    ...byColumns(by),
  }))
  for (let start = 0; start < rows.length; start += atOnce)
    await trx
      .insertInto('content_versions')
      .values(rows.slice(start, start + atOnce) as never)
      .execute()
  return rows.map(({ id }) => id)
}

/** Records the time at which the file of a kind of content was last loaded. */
export async function keepFileLoaded(trx: Queries, kind: string, now: Temporal.Instant): Promise<void> {
  const loaded_at = now.toString()
  await trx
    .insertInto('content_files')
    .values({ kind, loaded_at })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ loaded_at }))
    .execute()
}
