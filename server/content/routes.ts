import * as contract from '@lightwell/rulebook/content/contract.ts'
import type { EditedKind } from '@lightwell/rulebook/content/kinds.ts'
import { staff } from '../web/guards.ts'
import { limited } from '../web/limited.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { columnsOf } from './columns-of.ts'
import { addItem, changeItem, moveItem, removeItem, restoreItem } from './edit.ts'
import type { ContentKind } from './kind.ts'
import { previewFor } from './preview-for.ts'
import { listContent, listContentVersions, readContentItem } from './read-content.ts'

/** The preview records itself, with the account, and finds accounts by their numbers as a search does. */
const previewing = limited('search', { ...staff, isOffTrail: true as const })

/** Calls by which supervisors edit what the provider says in the portal. @param kinds every kind there is */
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
  serve(serving, contract.addContentItem, staff, ({ params, body: { values } }, acting) => {
    const call = 'POST /api/agent/content/{kind}/items'
    return addItem(world, { acting, call, kind: kindOf(params), id: values.id ?? '' }, values)
  })
  serve(serving, contract.changeContentItem, staff, ({ params, body }, acting) => {
    const call = 'PUT /api/agent/content/{kind}/items/{item}'
    return changeItem(world, { acting, call, kind: kindOf(params), id: params.item }, body)
  })
  serve(serving, contract.removeContentItem, staff, ({ params, body: { version } }, acting) => {
    const call = 'POST /api/agent/content/{kind}/items/{item}/remove'
    return removeItem(world, { acting, call, kind: kindOf(params), id: params.item }, version)
  })
  serve(serving, contract.moveContentItem, staff, ({ params, body }, acting) => {
    const call = 'POST /api/agent/content/{kind}/items/{item}/move'
    return moveItem(world, { acting, call, kind: kindOf(params), id: params.item }, body)
  })
  serve(serving, contract.restoreContentItem, staff, ({ params, body }, acting) => {
    const call = 'POST /api/agent/content/{kind}/items/{item}/restore'
    return restoreItem(world, { acting, call, kind: kindOf(params), id: params.item }, body)
  })
  serve(serving, contract.previewContent, previewing, ({ params, body }, acting) =>
    previewFor(world, acting, kindOf(params), body),
  )
}
