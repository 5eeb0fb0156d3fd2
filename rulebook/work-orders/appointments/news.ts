import { isOver, type WorkStatus, wasCancelled } from './completion.ts'
import { isSameSlot, type Slot } from './rules.ts'

/**
 * News about a ticket or an order, which people get without asking for it.
 * - `opened`, `done`, `cancelled`: the ticket or order itself.
 * - `agreed`, `moved`, `called-off`: its visit was booked, moved or canceled.
 * - `number`: its call-back number changed.
 */
export const newsKinds = ['opened', 'done', 'cancelled', 'agreed', 'moved', 'called-off', 'number'] as const
export type News = (typeof newsKinds)[number]

/**
 * The state of a ticket or an order as people know it from our last message. No status: we've never told them about it.
 */
export interface Standing<Status = WorkStatus> {
  status: Status
  slot: Slot | undefined
  /** The call-back number, ten digits. */
  contactNumber?: string | undefined
}

/**
 * Finds what has changed since people were last notified. `undefined` if nothing has, or if the change was undone. A
 * visit that's already over isn't news. Of several changes, returns the most important: that the ticket or order is
 * done or canceled, then the visit, then the number. The email about a visit has the number, too.
 */
export function newsOf(
  known: Standing<WorkStatus | undefined>,
  { status, slot, contactNumber }: Standing,
  now: Temporal.Instant,
): News | undefined {
  if (isOver(status)) {
    if (known.status !== undefined && isOver(known.status)) return undefined
    return wasCancelled(status) ? 'cancelled' : 'done'
  }
  if (known.status === undefined) return 'opened'
  const number = contactNumber !== undefined && contactNumber !== known.contactNumber ? 'number' : undefined
  return newsOfVisit(known.slot, slot, now) ?? number
}

function newsOfVisit(
  known: Slot | undefined,
  slot: Slot | undefined,
  now: Temporal.Instant,
): 'agreed' | 'moved' | 'called-off' | undefined {
  if (isSameSlot(known, slot)) return undefined
  if (slot === undefined) return hasPassed(known, now) ? undefined : 'called-off'
  if (hasPassed(slot, now)) return undefined
  return known === undefined || hasPassed(known, now) ? 'agreed' : 'moved'
}

const hasPassed = (slot: Slot | undefined, now: Temporal.Instant) =>
  slot !== undefined && Date.parse(slot.endsAt) <= now.epochMilliseconds

/**
 * Seconds that have to pass without a change before we notify people. So someone who changes their mind gets only one
 * notice.
 */
export const settledSeconds = 60
/** We send reminders on the day before a visit, from this hour on. */
export const reminderHour = 9
/** If people got a notice about the visit within this many hours, we send no reminder. */
export const reminderHours = 12
