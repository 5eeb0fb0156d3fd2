import { byJob } from '../acting/by.ts'
import type { Queries } from '../database/transaction.ts'
import { findItems } from './item-read.ts'
import type { ContentFile } from './read-folder.ts'
import { findEditedSinceFile } from './version-read.ts'
import { type DoneChange, insertVersions, keepFileLoaded } from './version-write.ts'
import { lockContent, replaceLines } from './write.ts'

/** The recorded author of content that `npm run content` loaded. */
export const byContentFile = byJob('content')

/**
 * The effect of loading a file: how many items its kind of content has afterwards, and how many were added, changed and
 * removed.
 */
export interface KindReport {
  kind: string
  items: number
  added: number
  changed: number
  removed: number
}

/**
 * For each file, replaces all items of the file's kind of content. Items missing from the file are removed. A kind of
 * content without a file stays as it is. Servers show the new content within seconds (`content.ts`).
 * @param trx a transaction, so that nobody sees only part of the new content
 */
export async function loadContent(
  trx: Queries,
  files: readonly ContentFile[],
  now: Temporal.Instant,
): Promise<KindReport[]> {
  await lockContent(trx)
  const reports: KindReport[] = []
  for (const file of files) {
    const { report, changes, versions } = await compare(trx, file)
    reports.push(report)
    const ids = await insertVersions(trx, changes, byContentFile, now)
    for (const [at, { itemId }] of changes.entries()) versions.set(itemId, ids[at] ?? null)
    const lines = file.lines.map((line) => ({ ...line, version: versions.get(line.id) ?? null }))
    await replaceLines(trx, file.kind.name, lines, new Date(now.epochMilliseconds))
    await keepFileLoaded(trx, file.kind.name, now)
  }
  return reports
}

/**
 * Finds edits that loading these files would undo: items that were edited in the console since their kind's file was
 * last loaded.
 * @returns a sentence for each kind that has such items
 */
export async function findEdits(queries: Queries, files: readonly ContentFile[]): Promise<string[]> {
  const sentences: string[] = []
  for (const { kind, name } of files) {
    const ids = await findEditedSinceFile(queries, kind.name)
    if (ids.length > 0)
      sentences.push(
        `${name} would undo what was edited in the console since the last file: ${ids.join(', ')}. To load it anyway, add --replace.`,
      )
  }
  return sentences
}

/** Reports the effect that loading files would have, without loading them. */
export async function compareAll(queries: Queries, files: readonly ContentFile[]): Promise<KindReport[]> {
  const reports: KindReport[] = []
  for (const file of files) reports.push((await compare(queries, file)).report)
  return reports
}

async function compare(queries: Queries, { kind, lines }: ContentFile) {
  const before = new Map<string, string>()
  const versions = new Map<string, string | null>()
  for (const { id, item, version } of await findItems(queries, kind.name)) {
    versions.set(id, version)
    const read = kind.line.safeParse(item)
    if (read.success) before.set(id, written(read.data))
  }
  const known = lines.filter(({ id }) => before.has(id))
  const changed = known.filter(({ id, item }) => written(item) !== before.get(id))
  const added = lines.filter(({ id }) => !before.has(id))
  const ids = new Set(lines.map(({ id }) => id))
  const removed = [...versions.keys()].filter((id) => !ids.has(id))
  const of = { kind: kind.name, change: 'loaded' } as const
  const changes: DoneChange[] = [
    ...[...changed, ...added].map(({ id, given }) => ({ ...of, itemId: id, item: given })),
    ...removed.map((itemId) => ({ ...of, change: 'removed' as const, itemId, item: undefined })),
  ]
  const report = {
    kind: kind.name,
    items: lines.length,
    added: added.length,
    changed: changed.length,
    removed: removed.filter((id) => before.has(id)).length,
  }
  return { report, changes, versions }
}

/** Serializes an item with its columns in a fixed order, so that equal items give equal texts. */
const written = (item: unknown): string =>
  JSON.stringify(Object.entries(item as object).toSorted(([one], [other]) => one.localeCompare(other)))
