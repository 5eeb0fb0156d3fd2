// Changes to content that supervisors make in the console. Each change is a transaction that also stores a version.
// This server shows the change at once. Other servers show the change seconds later, once their cache expires.
import type { WrongCode } from '@lightwell/rulebook/content/codes.ts'
import type { ContentChange } from '@lightwell/rulebook/content/kinds.ts'
import type { ByStaff, ByStaffInView } from '../acting/actor.ts'
import { type By, byOf } from '../acting/by.ts'
import { refuseEndedSupervisor } from '../approvals/still-approves.ts'
import { findEnd, findItem, findNeighbor, type StoredItem } from '../content/item-read.ts'
import { deleteItem, storeItem, storePosition, storeVersion } from '../content/item-write.ts'
import { type ContentKind, mostLinesOf } from '../content/kind.ts'
import { byContentFile } from '../content/load-content.ts'
import { type ReadLine, readLine } from '../content/read-line.ts'
import type { ContentLine } from '../content/tables.ts'
import { findVersionOf } from '../content/version-read.ts'
import { insertVersions } from '../content/version-write.ts'
import { lockContent } from '../content/write.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'

/** The item to change, and the member of staff who changes it. */
export interface Editing {
  acting: ByStaff | ByStaffInView
  kind: ContentKind
  id: string
}

interface Found {
  trx: Queries
  now: Temporal.Instant
  by: By
  stored: StoredItem | undefined
}

/** Adds an item after the last one. */
export function addItem(world: World, editing: Editing, values: ContentLine) {
  const { kind, id } = editing
  return edit(world, editing, async ({ stored, ...found }) => {
    const line = readValues(kind, values)
    if (line instanceof Refused) return line
    if (stored) return refuse('id-taken', { id: 'id-taken' satisfies WrongCode })
    return placeLast(editing, { ...found, id, item: line.given, change: 'added' })
  })
}

/**
 * Saves an edited item, unless somebody else has saved another version in the meantime. Saving an unchanged item
 * doesn't add a version.
 */
export function changeItem(
  world: World,
  editing: Editing,
  { version, values }: { version: string | null; values: ContentLine },
) {
  const { kind, id } = editing
  return edit(world, editing, async ({ stored, ...found }) => {
    if (stored === undefined) return refuse('not-found')
    const line = readValues(kind, values)
    if (line instanceof Refused) return line
    if (line.id !== id) return refuse('content-refused', { id: 'id-fixed' satisfies WrongCode })
    if (isSame(line.given, stored.item)) return { version: stored.version }
    if (stored.version !== version) return refuse('changed')
    return replace(editing, { ...found, stored, item: line.given, change: 'changed' })
  })
}

/** Removes an item, if its current version is still the given one. */
export function removeItem(world: World, editing: Editing, version: string | null) {
  const { kind, id } = editing
  return edit(world, editing, async ({ trx, now, by, stored }) => {
    if (stored === undefined) return refuse('not-found')
    if (stored.version !== version) return refuse('changed')
    await keepLoaded(trx, kind, stored)
    await insertVersions(trx, [{ kind: kind.name, itemId: id, change: 'removed', item: undefined }], by, now)
    await deleteItem(trx, kind.name, id)
    return { ok: true } as const
  })
}

/**
 * Moves an item past the one before or after it. The first item can't move up, nor the last one down.
 * @param position the item's position when the supervisor saw it. If it's at another position by now, it isn't moved
 */
export function moveItem(
  world: World,
  editing: Editing,
  { position, to }: { position: number; to: 'up' | 'down' },
) {
  const { kind, id } = editing
  return edit(world, editing, async ({ trx, now, by, stored }) => {
    if (stored === undefined) return refuse('not-found')
    if (stored.position !== position) return refuse('changed')
    const neighbor = await findNeighbor(trx, kind.name, { position, to })
    if (neighbor === undefined) return { position }
    await storePosition(trx, kind.name, id, neighbor.position)
    await storePosition(trx, kind.name, neighbor.id, position)
    const moved = { kind: kind.name, itemId: id, change: 'moved', item: stored.item } as const
    await insertVersions(trx, [moved], by, now)
    return { position: neighbor.position }
  })
}

/** Restores a version of an item. A removed item is added again, after the kind's last item. */
export function restoreItem(
  world: World,
  editing: Editing,
  { versionId, version }: { versionId: string; version: string | null },
) {
  const { kind, id } = editing
  return edit(world, editing, async ({ stored, ...found }) => {
    const then = await findVersionOf(found.trx, { kind: kind.name, itemId: id, id: versionId })
    if (then === undefined) return refuse('not-found')
    const line = readValues(kind, then)
    if (line instanceof Refused) return line
    if (stored && isSame(line.given, stored.item)) return { version: stored.version }
    if ((stored?.version ?? null) !== version) return refuse('changed')
    return stored
      ? replace(editing, { ...found, stored, item: line.given, change: 'restored' })
      : placeLast(editing, { ...found, id, item: line.given, change: 'restored' })
  })
}

/** Locks content, reads the item's current state, and runs `work` to change it, in one transaction. */
async function edit<Done extends object>(
  { database, clock, content }: World,
  { acting, kind, id }: Editing,
  work: (found: Found) => Promise<Done>,
) {
  const done = await inTransaction(database, async (trx) => {
    await lockContent(trx)
    const ended = await refuseEndedSupervisor(trx, acting.actor.staffId)
    if (ended) return ended
    return work({ trx, now: clock(), by: byOf(acting), stored: await findItem(trx, kind.name, id) })
  })
  if (!(done instanceof Refused)) content.forget()
  return done
}

/** Parses the values of an item from the form in the console. Refuses with the problem of each column. */
export function readValues(kind: ContentKind, values: ContentLine): ReadLine | Refused<'content-refused'> {
  const { item, problems } = readLine(kind, values)
  if (item) return item
  return refuse(
    'content-refused',
    Object.fromEntries(problems.map(({ field, wrong }) => [field, wrong.code])),
  )
}

interface Placing extends Pick<Found, 'trx' | 'now' | 'by'> {
  item: ContentLine
  change: ContentChange
}

async function placeLast({ kind }: Editing, { trx, now, by, id, item, change }: Placing & { id: string }) {
  const { count, next } = await findEnd(trx, kind.name)
  if (count >= mostLinesOf(kind)) return refuse('too-many-items')
  const [version = ''] = await insertVersions(trx, [{ kind: kind.name, itemId: id, change, item }], by, now)
  await storeItem(trx, { kind: kind.name, id, position: next, item, version }, now)
  return { version }
}

async function replace(
  { kind, id }: Editing,
  { trx, now, by, stored, item, change }: Placing & { stored: StoredItem },
) {
  await keepLoaded(trx, kind, stored)
  const [version = ''] = await insertVersions(trx, [{ kind: kind.name, itemId: id, change, item }], by, now)
  await storeItem(trx, { kind: kind.name, ...stored, item, version }, now)
  return { version }
}

/**
 * Stores an item loaded from a file as a version, before the item's first change. That version can be restored later.
 */
async function keepLoaded(trx: Queries, kind: ContentKind, { id, item, version, loadedAt }: StoredItem) {
  if (version !== null) return
  const loaded = { kind: kind.name, itemId: id, change: 'loaded', item } as const
  const at = Temporal.Instant.fromEpochMilliseconds(loadedAt.getTime())
  const [kept = ''] = await insertVersions(trx, [loaded], byContentFile, at)
  await storeVersion(trx, kind.name, id, kept)
}

const isSame = (one: ContentLine, other: ContentLine): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([column, value]) => other[column] === value)
