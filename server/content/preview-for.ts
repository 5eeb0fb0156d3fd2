import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import type { previewContent } from '@lightwell/rulebook/content/contract.ts'
import type { ByStaff, ByStaffInView } from '../acting/actor.ts'
import { byOf } from '../acting/by.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { readValues } from './edit.ts'
import { findItems } from './item-store.ts'
import type { ContentKind } from './kind.ts'
import { readHolder } from './read-holder.ts'
import type { ReadLine } from './read-line.ts'
import type { ContentLine } from './tables.ts'

/**
 * What the owner of an account would see of a kind, and of the rest why not. It's recorded with the account before anybody reads it. It tells
 * what everybody may see who looks at the account: what's owed, its bills and its payment methods need a verified caller (decisions-staff
 * §11), so what depends on them is told as that.
 * @param values an item that isn't saved, in the place of the one with its id or behind the others
 */
export async function previewFor(
  world: World,
  acting: ByStaff | ByStaffInView,
  kind: ContentKind,
  { accountNumber, values }: { accountNumber: string; values?: ContentLine | undefined },
): Promise<CallAnswer<typeof previewContent> | Refused<'not-found' | 'content-refused'>> {
  const { database, trail } = world
  const typed = values && readValues(kind, values)
  if (typed instanceof Refused) return typed
  const holder = await readHolder(world, accountNumber)
  const call = 'POST /api/agent/content/{kind}/preview'
  const accountId = holder?.viewer.accountId
  await trail.note(database, { by: byOf(acting), identityId: undefined, accountId, call, about: [kind.name] })
  if (holder === undefined) return refuse('not-found')
  const stored = (await findItems(database, kind.name)).flatMap(({ id, item }): Previewed[] => {
    if (id === typed?.id) return [typed]
    const read = kind.line.safeParse(item)
    return read.success ? [{ id, item: read.data }] : []
  })
  const items = typed === undefined || stored.includes(typed) ? stored : [...stored, typed]
  const seen = kind.preview(items.map(({ item }) => item) as never, { ...holder, hidesFacts: true })
  return seen.map(({ how, told }, at) => ({ id: items[at]?.id ?? '', how, told: told ?? null }))
}

type Previewed = Pick<ReadLine, 'id' | 'item'>
