import type { Queries } from '../database/transaction.ts'
import type { StoredItem } from './item-read.ts'

/** Stores an item. A new item gets the given position; an existing one is changed and stays at its position. */
export async function storeItem(
  trx: Queries,
  { kind, id, position, item, version }: { kind: string } & Omit<StoredItem, 'loadedAt'>,
  now: Temporal.Instant,
): Promise<void> {
  const saved = { item: JSON.stringify(item), version }
  await trx
    .insertInto('content_items')
    .values({ kind, id, position, loaded_at: now.toString(), ...saved })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(saved))
    .execute()
}

export async function storeVersion(trx: Queries, kind: string, id: string, version: string): Promise<void> {
  await trx
    .updateTable('content_items')
    .set({ version })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()
}

export async function storePosition(trx: Queries, kind: string, id: string, position: number): Promise<void> {
  await trx
    .updateTable('content_items')
    .set({ position })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()
}

export async function deleteItem(trx: Queries, kind: string, id: string): Promise<void> {
  await trx.deleteFrom('content_items').where('kind', '=', kind).where('id', '=', id).execute()
}
