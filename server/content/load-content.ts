import type { Queries } from '../database/transaction.ts'
import type { ContentFile } from './read-folder.ts'
import { findLines, lockContent, replaceLines } from './store.ts'

/** What loading a file means for its kind, in items. */
export interface KindReport {
  kind: string
  items: number
  added: number
  changed: number
  removed: number
}

/**
 * Puts what was read in the place of what the portal has of these kinds; what a file lacks is gone, and kinds without a file
 * stay as they are. Servers show it within seconds (`content.ts`).
 * @param trx a transaction, so that nobody sees half of it
 */
export async function loadContent(
  trx: Queries,
  files: readonly ContentFile[],
  now: Temporal.Instant,
): Promise<KindReport[]> {
  await lockContent(trx)
  const reports: KindReport[] = []
  for (const file of files) {
    reports.push(await compareContent(trx, file))
    await replaceLines(trx, file.kind.name, file.lines, new Date(now.epochMilliseconds))
  }
  return reports
}

/** What loading a file would mean, without doing it. */
export async function compareContent(queries: Queries, { kind, lines }: ContentFile): Promise<KindReport> {
  const before = new Map<string, string>()
  for (const given of await findLines(queries, kind.name)) {
    const read = kind.line.safeParse(given)
    if (read.success) before.set(kind.idOf(read.data), written(read.data))
  }
  const known = lines.filter(({ id }) => before.has(id))
  return {
    kind: kind.name,
    items: lines.length,
    added: lines.length - known.length,
    changed: known.filter(({ id, item }) => written(item) !== before.get(id)).length,
    removed: before.size - known.length,
  }
}

/** An item in one order of its columns. */
const written = (item: unknown): string =>
  JSON.stringify(Object.entries(item as object).toSorted(([one], [other]) => one.localeCompare(other)))
