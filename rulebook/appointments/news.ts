import { isOver, type WorkStatus, wasCancelled } from './completion.ts'
import { isSameSlot, type Slot } from './rules.ts'

/**
 * What people are told of a ticket or an order without asking: that it is there, done or cancelled; and while it is in progress,
 * that somebody comes, comes at another time, or comes no more, and that they call back at another number.
 */
export const newsKinds = ['opened', 'done', 'cancelled', 'agreed', 'moved', 'called-off', 'number'] as const
export type News = (typeof newsKinds)[number]

/** How it stands; no status where nobody was told of it yet. */
export interface Standing<Status = WorkStatus> {
  status: Status
  slot: Slot | undefined
  /** Ten digits. */
  contactNumber?: string | undefined
}

/**
 * What is new about it since people were told last; `undefined` where nothing is. What they were told and is so again is no news,
 * nor is a time that has passed. However much has changed meanwhile, it is one thing: the end goes before the appointment, and
 * the appointment before the number, which its letter tells along.
 */
export function newsOf(
  told: Standing<WorkStatus | undefined>,
  { status, slot, contactNumber }: Standing,
  now: Temporal.Instant,
): News | undefined {
  if (isOver(status)) {
    if (told.status !== undefined && isOver(told.status)) return undefined
    return wasCancelled(status) ? 'cancelled' : 'done'
  }
  if (told.status === undefined) return 'opened'
  const number = contactNumber !== undefined && contactNumber !== told.contactNumber ? 'number' : undefined
  return newsOfVisit(told.slot, slot, now) ?? number
}

function newsOfVisit(
  told: Slot | undefined,
  slot: Slot | undefined,
  now: Temporal.Instant,
): 'agreed' | 'moved' | 'called-off' | undefined {
  if (isSameSlot(told, slot)) return undefined
  if (slot === undefined) return hasPassed(told, now) ? undefined : 'called-off'
  if (hasPassed(slot, now)) return undefined
  return told === undefined || hasPassed(told, now) ? 'agreed' : 'moved'
}

const hasPassed = (slot: Slot | undefined, now: Temporal.Instant) =>
  slot !== undefined && Date.parse(slot.endsAt) <= now.epochMilliseconds

/** How long things stay as they are before they are told, in seconds: who changes their mind is told once. */
export const settledSeconds = 60
/** From which hour of the day before on people are reminded of an appointment. */
export const reminderHour = 9
/** Who was told of an appointment so many hours ago or less is not reminded of it. */
export const reminderHours = 12
