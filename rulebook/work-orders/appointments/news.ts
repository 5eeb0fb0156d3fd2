import { isOver, type WorkStatus, wasCancelled } from './completion.ts'
import { isSameSlot, type Slot } from './rules.ts'

/**
 * News about a ticket or order that people get without asking.
 * - `opened`, `done`, `cancelled`: the ticket or order itself.
 * - `agreed`, `moved`, `called-off`: its visit was booked, moved or canceled.
 * - `number`: its call-back number changed.
 */
export const newsKinds = ['opened', 'done', 'cancelled', 'agreed', 'moved', 'called-off', 'number'] as const
export type News = (typeof newsKinds)[number]

/** The state of a ticket or order that people were last told. No status: they haven't been told of it at all. */
export interface Standing<Status = WorkStatus> {
  status: Status
  slot: Slot | undefined
  /** The call-back number, ten digits. */
  contactNumber?: string | undefined
}

/**
 * Finds what changed since people were last told. `undefined` if nothing did, or if a change was undone. Times that
 * have passed aren't news. Several changes make one notice: the end of the ticket or order first, then its visit, then
 * the number. The visit's email has the number, too.
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

/** Seconds without a change before we notify people. Someone who changes their mind gets only one notice. */
export const settledSeconds = 60
/** The hour on the day before a visit from which on we send reminders. */
export const reminderHour = 9
/** Hours after a notice about the visit in which we send no reminder. */
export const reminderHours = 12
