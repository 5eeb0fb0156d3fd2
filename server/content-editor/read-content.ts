import { type Day, dayOf } from '@lightwell/rulebook/calendar.ts'
import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/content/contract.ts'
import { findItem, findPage, type StoredItem } from '../content/item-read.ts'
import type { ContentKind } from '../content/kind.ts'
import type { ContentLine } from '../content/tables.ts'
import { findVersions } from '../content/version-read.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'

const pageSize = 100
const versionsAtOnce = 20

type Listed = CallAnswer<typeof contract.listContent>['items'][number]

/**
 * Reads a page of the items of a kind of content, in order.
 * @param after the position of the last item on the previous page
 */
export async function listContent(
  { database, clock, config }: World,
  kind: ContentKind,
  after: number | undefined,
): Promise<CallAnswer<typeof contract.listContent>> {
  const found = await findPage(database, kind.name, { after, most: pageSize + 1 })
  const page = found.slice(0, pageSize)
  const now = clock()
  const items = page.map((stored) => encodeItem(kind, stored, now, dayOf(now, config.businessZone)))
  return { items, next: found.length > pageSize ? (page.at(-1)?.position ?? null) : null }
}

function encodeItem(
  kind: ContentKind,
  { id, position, item }: StoredItem,
  now: Temporal.Instant,
  today: Day,
): Listed {
  return { id, position, title: titleOf(kind, item), values: item, ...standingOf(kind, item, now, today) }
}

/** Returns an item's title in both languages. Empty texts if the item has no title. */
export const titleOf = (kind: ContentKind, item: ContentLine): Listed['title'] => ({
  en: item[`${kind.title}_en`] ?? '',
  es: item[`${kind.title}_es`] ?? '',
})

/** Returns an item's state now, and the dates or times at which it starts and stops being shown. */
export function standingOf(
  kind: ContentKind,
  item: ContentLine,
  now: Temporal.Instant,
  today: Day,
): Pick<Listed, 'state' | 'from' | 'until'> {
  const read = kind.line.safeParse(item)
  if (!read.success) return { state: 'unreadable', from: null, until: null }
  const { from = null, until = null } = kind.daysOf?.(read.data) ?? {}
  return { state: stateAt({ from, until }, now, today), from, until }
}

/**
 * Compares now with an item's dates. An `until` day lasts until its end. An `until` instant is over as soon as it
 * comes.
 */
function stateAt(
  { from, until }: Pick<Listed, 'from' | 'until'>,
  now: Temporal.Instant,
  today: Day,
): Listed['state'] {
  const isDay = (text: string) => !text.includes('T')
  const instantMs = (text: string) => Date.parse(text)
  if (until !== null && (isDay(until) ? until < today : instantMs(until) <= now.epochMilliseconds))
    return 'over'
  if (from !== null && (isDay(from) ? from > today : instantMs(from) > now.epochMilliseconds)) return 'coming'
  return 'live'
}

/** Reads the current version of an item, and the member of staff who last saved it. */
export async function readContentItem(
  { database }: World,
  kind: ContentKind,
  id: string,
): Promise<CallAnswer<typeof contract.readContentItem> | Refused<'not-found'>> {
  const [stored, [last]] = await Promise.all([
    findItem(database, kind.name, id),
    findVersions(database, { kind: kind.name, itemId: id, most: 1 }),
  ])
  if (stored === undefined) return refuse('not-found')
  const saved = last ? { at: last.at.toISOString(), by: last.by } : null
  return { version: stored.version, values: stored.item, saved }
}

/** Reads a page of the versions of a kind of content, or of one item, newest first. */
export async function listContentVersions(
  { database }: World,
  kind: ContentKind,
  { item, after }: { item?: string | undefined; after?: string | undefined },
): Promise<CallAnswer<typeof contract.listContentVersions>> {
  const of = { kind: kind.name, itemId: item, after }
  const found = await findVersions(database, { ...of, most: versionsAtOnce + 1 })
  const page = found.slice(0, versionsAtOnce)
  return {
    versions: page.map(({ id, itemId, change, at, by, item: values, current }) => ({
      ...{ id, item: itemId, change, by, values, current },
      at: at.toISOString(),
      isCurrent: id === current,
    })),
    next: found.length > versionsAtOnce ? (page.at(-1)?.id ?? null) : null,
  }
}
