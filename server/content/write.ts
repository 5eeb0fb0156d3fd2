import { sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import type { ContentLine } from './tables.ts'

/** Finds the lines of a kind of content, in the order of the kind's file. */
export async function findLines(queries: Queries, kind: string): Promise<ContentLine[]> {
  const found = await queries
    .selectFrom('content_items')
    .where('kind', '=', kind)
    .select('item')
    .orderBy('position')
    .execute()
  return found.map(({ item }) => item)
}

/** Locks content, so that nobody else can change it until the transaction ends. Content can still be read. */
export async function lockContent(trx: Queries): Promise<void> {
  await sql`lock table content_items in share row exclusive mode`.execute(trx)
}

const linesAtOnce = 500

/** Replaces all lines of a kind of content. */
export async function replaceLines(
  trx: Queries,
  kind: string,
  lines: readonly { id: string; given: ContentLine; version?: string | null }[],
  loadedAt: Date,
): Promise<void> {
  await trx.deleteFrom('content_items').where('kind', '=', kind).execute()
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    const some = lines.slice(start, start + linesAtOnce).map(({ id, given, version = null }, at) => ({
      kind,
      id,
      position: start + at,
      item: JSON.stringify(given),
      loaded_at: loadedAt,
      version,
    }))
    await trx.insertInto('content_items').values(some).execute()
  }
}
