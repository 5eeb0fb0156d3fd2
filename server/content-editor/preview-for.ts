import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import { how } from '@lightwell/rulebook/content/codes.ts'
import type { previewContent } from '@lightwell/rulebook/content/contract.ts'
import type { ByStaff, ByStaffInView } from '../acting/actor.ts'
import { byOf } from '../acting/by.ts'
import type { Holder } from '../content/audience-facts.ts'
import { findItems } from '../content/item-read.ts'
import type { ContentKind } from '../content/kind.ts'
import type { ReadLine } from '../content/read-line.ts'
import type { ContentLine } from '../content/tables.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { readValues } from './edit.ts'
import { titleOf } from './read-content.ts'
import { readHolder } from './read-holder.ts'

/**
 * Previews which items of a kind the owner of an account would see. Says why they wouldn't see the other items. The
 * audit trail records the preview and the account before the preview is sent. Until the person on the phone is
 * verified, amounts owed, bills and payment methods stay hidden (decisions-staff §11). The preview then only says which
 * items depend on those facts.
 * @param values an unsaved item. It replaces the saved item with the same id. An item with a new id comes last
 * @param onDay a future day: the preview is for the end of that day. Otherwise it's for now
 */
export async function previewFor(
  world: World,
  acting: ByStaff | ByStaffInView,
  kind: ContentKind,
  {
    accountNumber,
    values,
    onDay,
  }: { accountNumber: string; values?: ContentLine | undefined; onDay?: Day | undefined },
): Promise<CallAnswer<typeof previewContent> | Refused<'not-found' | 'content-refused'>> {
  const { database, trail } = world
  const typed = values && readValues(kind, values)
  if (typed instanceof Refused) return typed
  const holder = await readHolder(world, accountNumber)
  const call = 'POST /api/agent/content/{kind}/preview'
  const accountId = holder?.viewer.accountId
  await trail.note(database, { by: byOf(acting), identityId: undefined, accountId, call, about: [kind.name] })
  if (holder === undefined) return refuse('not-found')
  const stored = (await findItems(database, kind.name)).flatMap(({ id, item }): ReadLine[] => {
    if (id === typed?.id) return [typed]
    const read = kind.line.safeParse(item)
    return read.success ? [{ id, given: item, item: read.data }] : []
  })
  const items = typed === undefined || stored.includes(typed) ? stored : [...stored, typed]
  const seen = kind.preview(items.map(({ item }) => item) as never, {
    ...holderAt(holder, onDay),
    hidesFacts: true,
  })
  return items.map(({ id, given }, at) => ({
    id,
    title: titleOf(kind, given),
    // Throws for codes that the console may not get, because they'd reveal hidden facts.
    how: how.parse(seen[at]?.how),
    told: seen[at]?.told ?? null,
  }))
}

/**
 * Returns the facts about the account's holder with the time set to the end of a future day. By then, everything that
 * starts on that day has started.
 */
function holderAt(holder: Holder, onDay: Day | undefined): Holder {
  const { viewer, config } = holder
  if (onDay === undefined || onDay <= viewer.today) return holder
  const nextDay = Temporal.PlainDate.from(onDay).add({ days: 1 }).toZonedDateTime(config.businessZone)
  return { ...holder, now: nextDay.toInstant().subtract({ seconds: 1 }), viewer: { ...viewer, today: onDay } }
}
