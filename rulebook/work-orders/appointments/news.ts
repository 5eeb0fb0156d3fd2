import { isOver, type WorkStatus, wasCancelled } from './completion.ts'
import { isSameSlot, type Slot } from './rules.ts'

/**
 * News that people get about a ticket or an order without asking. `opened`, `done`, `cancelled`: about the ticket or
 * order itself. While it's in progress, `agreed`, `moved`, `called-off`: a visit was booked, moved or canceled.
 * `number`: the call-back number changed.
 */
export const newsKinds = ['opened', 'done', 'cancelled', 'agreed', 'moved', 'called-off', 'number'] as const
export type News = (typeof newsKinds)[number]

/** The state that people were last notified of. No status if they haven't been notified of the ticket or order yet. */
export interface Standing<Status = WorkStatus> {
  status: Status
  slot: Slot | undefined
  /** Ten digits. */
  contactNumber?: string | undefined
}

/**
 * Finds what's changed since people were last notified; `undefined` if nothing has. A change that was reverted isn't
 * news, and neither is a time that has passed. Several changes make one notice: the end of the ticket or order takes
 * precedence over the appointment, and the appointment over the number, since its email includes the number.
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

/** Seconds without a change before people are notified, so someone who changes their mind gets one notice. */
export const settledSeconds = 60
/** The hour, on the day before an appointment, from which reminders of it go out. */
export const reminderHour = 9
/** No reminder goes out within this many hours of a notice about the appointment. */
export const reminderHours = 12
