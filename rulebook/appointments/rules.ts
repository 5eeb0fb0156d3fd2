import { addDays, type Day, dayOf } from '../calendar.ts'

/** How far ahead an appointment is shown, in days, where the provider says nothing else (decisions §7). */
export const shownDaysAhead = 60
/** A look-up of other times begins tomorrow, and covers so many days (AH §9). */
export const searchedDays = 14
/** More than so many are never asked for at once, and a page asks for as many (AH §9). */
export const mostSearchedDays = 60
/** Of those a page shows the first so many days on which somebody can come (AH §9). */
export const shownDays = 14

/** A time at which somebody comes: two instants, ISO 8601. */
export interface Slot {
  startsAt: string
  endsAt: string
}

/** The times of the first days that have any, at most so many as a page shows (AH §9). @param slots in their order */
export function slotsShown(slots: readonly Slot[], zone: string): Slot[] {
  const dayOfSlot = ({ startsAt }: Slot) => dayOf(Temporal.Instant.from(startsAt), zone)
  const days = new Set([...new Set(slots.map(dayOfSlot))].slice(0, shownDays))
  return slots.filter((slot) => days.has(dayOfSlot(slot)))
}

/** Whether two times are the same, however their instants are written: one that ends at another time is another. */
export const isSameSlot = (one: Slot | undefined, other: Slot | undefined): boolean =>
  one && other
    ? Date.parse(one.startsAt) === Date.parse(other.startsAt) &&
      Date.parse(one.endsAt) === Date.parse(other.endsAt)
    : one === other

/** What decides whether an appointment is shown. */
export interface Visible {
  /** Whether what it belongs to is In-Progress. */
  isOpen: boolean
  /** The end of its window, ISO 8601; from other systems it may be anything. */
  endsAt: string | undefined
  /** Whether the provider flagged it "N". */
  isHidden: boolean
}

/**
 * Whether people see an appointment (AH §4): what it belongs to is in progress, its end is a time, not before today and not
 * farther ahead than the window, and it is not flagged. It stays until the end of its day: a technician may be late.
 * @param daysAhead how far ahead, in days from today
 */
export function isShown(
  { isOpen, endsAt, isHidden }: Visible,
  { now, zone, daysAhead }: { now: Temporal.Instant; zone: string; daysAhead: number },
): boolean {
  if (!isOpen || isHidden) return false
  const endsOn = dayOfInstant(endsAt, zone)
  const today = dayOf(now, zone)
  return endsOn !== undefined && endsOn >= today && endsOn <= addDays(today, daysAhead)
}

/**
 * The days on which somebody can come, both of them among them: from tomorrow on (AH §7), and none on which the appointment would not be
 * shown (AH §4).
 * @param daysAhead how far ahead an appointment is shown, in days from today
 */
export function offeredDays(today: Day, daysAhead: number): { first: Day; last: Day } {
  return { first: addDays(today, 1), last: addDays(today, daysAhead) }
}

/** Whether a time may be agreed on: it begins on one of the days that are offered. */
export function isOffered(
  { startsAt, endsAt }: Slot,
  { now, zone, daysAhead }: { now: Temporal.Instant; zone: string; daysAhead: number },
): boolean {
  const day = dayOfInstant(startsAt, zone)
  const { first, last } = offeredDays(dayOf(now, zone), daysAhead)
  const lasts = Date.parse(endsAt) - Date.parse(startsAt)
  return (
    day !== undefined && day >= first && day <= last && lasts > 0 && lasts <= longestSlotHours * 3_600_000
  )
}

/** No window for a visit that is agreed on here lasts longer. */
export const longestSlotHours = 24

function dayOfInstant(text: string | undefined, zone: string): Day | undefined {
  if (text === undefined) return undefined
  const milliseconds = Date.parse(text)
  if (Number.isNaN(milliseconds)) return undefined
  return dayOf(Temporal.Instant.fromEpochMilliseconds(milliseconds), zone)
}

const formatters = new Map<string, Intl.DateTimeFormat>()
function formatter(locale: 'en' | 'es', zone: string, style: 'day' | 'time'): Intl.DateTimeFormat {
  const key = `${locale} ${zone} ${style}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(`${locale}-US`, {
    timeZone: zone,
    ...(style === 'day'
      ? { month: 'short', day: '2-digit', year: 'numeric' }
      : { hour: 'numeric', minute: '2-digit', hour12: true }),
  })
  formatters.set(key, made)
  return made
}

/** The parts of a window as the wire has them in the zone: 'Nov 24, 2026', '8:00am', '12:00pm' (AH §9: MMM DD, YYYY and h:mma). People read `formatSpan`. */
export function windowParts(
  { startsAt, endsAt }: Slot,
  zone: string,
  locale: 'en' | 'es',
): { day: string; from: string; until: string } {
  const time = (instant: string) => {
    const text = formatter(locale, zone, 'time').format(Date.parse(instant))
    // Without blanks where English has one, and with those that every font has where Spanish has them.
    return locale === 'en' ? text.replace(/\s/g, '').toLowerCase() : text.replace(/\s/g, ' ')
  }
  return {
    day: formatter(locale, zone, 'day').format(Date.parse(startsAt)),
    from: time(startsAt),
    until: time(endsAt),
  }
}
