import { dayOf } from '@lightwell/rulebook/calendar.ts'
import type { CallTaken } from '@lightwell/rulebook/call.ts'
import * as contract from '@lightwell/rulebook/content/contract.ts'
import type { EditedKind } from '@lightwell/rulebook/content/kinds.ts'
import { columnsOf } from '../content/columns-of.ts'
import { isItem } from '../content/item-read.ts'
import type { ContentKind } from '../content/kind.ts'
import type { ContentLine } from '../content/tables.ts'
import { Refused } from '../web/errors.ts'
import { staff } from '../web/guards.ts'
import { limited } from '../web/limited.ts'
import { type Serving, serve } from '../web/serve.ts'
import { withTrailEntry } from '../web/with-trail-entry.ts'
import type { World } from '../world.ts'
import { addItem, changeItem, moveItem, readValues, removeItem, restoreItem } from './edit.ts'
import { previewFor } from './preview-for.ts'
import { listContent, listContentVersions, readContentItem, standingOf } from './read-content.ts'

interface OfItem {
  params: { kind: EditedKind; item: string }
}

/**
 * The guard of the preview call. The guard adds no entry to the audit trail, because the preview adds one that names
 * the account. The call counts against the limit on searches, because it finds accounts by number.
 */
const previewing = limited('search', { ...staff, isOffTrail: true as const })

/**
 * Serves the calls with which supervisors edit the provider's content in the portal.
 * @param kinds all kinds of content
 */
export function serveContent(serving: Serving, world: World, kinds: readonly ContentKind[]): void {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  const kindOf = ({ kind: name }: { kind: EditedKind }): ContentKind => {
    const kind = byName.get(name)
    if (kind === undefined) throw new Error(`No noun has the content ${name}.`)
    return kind
  }
  serve(serving, contract.readContentColumns, staff, async ({ params }) => columnsOf(kindOf(params)))
  serve(serving, contract.listContent, staff, ({ params, query }) =>
    listContent(world, kindOf(params), query.after),
  )
  serve(serving, contract.readContentItem, staff, ({ params }) =>
    readContentItem(world, kindOf(params), params.item),
  )
  serve(serving, contract.listContentVersions, staff, ({ params, query }) =>
    listContentVersions(world, kindOf(params), query),
  )
  const standing = (kind: ContentKind, values: ContentLine) => {
    const now = world.clock()
    return standingOf(kind, values, now, dayOf(now, world.config.businessZone))
  }
  const adding = withTrailEntry(staff, ({ params, body }: CallTaken<typeof contract.addContentItem>) => {
    const line = readValues(kindOf(params), body.values)
    return { about: [params.kind], thing: line instanceof Refused ? undefined : line.id }
  })
  // An id in the path may be anything that somebody typed. It goes on the audit trail only if an item has or had this
  // id.
  const editing = withTrailEntry(staff, async ({ params: { kind, item } }: OfItem) => ({
    about: [kind],
    thing: (await isItem(world.database, kind, item)) ? item : undefined,
  }))
  serve(serving, contract.addContentItem, adding, async ({ params, body: { values } }, acting) => {
    const kind = kindOf(params)
    const saved = await addItem(world, { acting, kind, id: values.id ?? '' }, values)
    return saved instanceof Refused ? saved : { ...saved, ...standing(kind, values) }
  })
  serve(serving, contract.changeContentItem, editing, async ({ params, body }, acting) => {
    const kind = kindOf(params)
    const saved = await changeItem(world, { acting, kind, id: params.item }, body)
    return saved instanceof Refused ? saved : { ...saved, ...standing(kind, body.values) }
  })
  serve(serving, contract.removeContentItem, editing, ({ params, body: { version } }, acting) =>
    removeItem(world, { acting, kind: kindOf(params), id: params.item }, version),
  )
  serve(serving, contract.moveContentItem, editing, ({ params, body }, acting) =>
    moveItem(world, { acting, kind: kindOf(params), id: params.item }, body),
  )
  serve(serving, contract.restoreContentItem, editing, ({ params, body }, acting) =>
    restoreItem(world, { acting, kind: kindOf(params), id: params.item }, body),
  )
  serve(serving, contract.previewContent, previewing, ({ params, body }, acting) =>
    previewFor(world, acting, kindOf(params), body),
  )
}
