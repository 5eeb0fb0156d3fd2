import { addDays, type Day, dayOf } from '../../calendar.ts'

/** Days ahead that an appointment is shown, unless the provider sets another number (decisions §7). */
export const shownDaysAhead = 60
/** Days that a search for other times covers, beginning tomorrow (AH §9). */
export const searchedDays = 14
/** The most days searched at once. Our pages ask for this many (AH §9). */
export const mostSearchedDays = 60
/** The most days with free times that a page shows, from the first such day on (AH §9). */
export const shownDays = 14

/** The time of a visit: two instants, ISO 8601. */
export interface Slot {
  startsAt: string
  endsAt: string
}

/**
 * The times of the first `shownDays` days that have any (AH §9).
 * @param slots in order
 */
export function slotsShown(slots: readonly Slot[], zone: string): Slot[] {
  const dayOfSlot = ({ startsAt }: Slot) => dayOf(Temporal.Instant.from(startsAt), zone)
  const days = new Set([...new Set(slots.map(dayOfSlot))].slice(0, shownDays))
  return slots.filter((slot) => days.has(dayOfSlot(slot)))
}

/** True if two times are the same, however their instants are written. A different end makes a different time. */
export const isSameSlot = (one: Slot | undefined, other: Slot | undefined): boolean =>
  one && other
    ? Date.parse(one.startsAt) === Date.parse(other.startsAt) &&
      Date.parse(one.endsAt) === Date.parse(other.endsAt)
    : one === other

/** Facts that decide if an appointment is shown. */
export interface Visible {
  /** True if the ticket or order is In-Progress. */
  isOpen: boolean
  /** The end of the appointment's window, ISO 8601; other systems may send anything. */
  endsAt: string | undefined
  /** True if the provider's display flag is "N". */
  isHidden: boolean
}

/**
 * True if people see an appointment (AH §4). Its ticket or order has to be in progress, its end a valid time from today
 * to `daysAhead` days from today, and it isn't flagged as hidden. An appointment stays visible until the end of its
 * day, since a technician may be late.
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
 * The first and last day on which a visit can be booked: from tomorrow on (AH §7), through the last day on which an
 * appointment is shown (AH §4).
 * @param daysAhead how far ahead an appointment is shown, in days from today
 */
export function offeredDays(today: Day, daysAhead: number): { first: Day; last: Day } {
  return { first: addDays(today, 1), last: addDays(today, daysAhead) }
}

/** True if a time can be booked: it begins on an offered day and its window isn't longer than `longestSlotHours`. */
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

/** The longest window of a visit booked here, in hours. */
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

/**
 * A window's day and times as the wire has them, in the given zone: 'Nov 24, 2026', '8:00am', '12:00pm' (AH §9: MMM
 * DD, YYYY and h:mma). People read `formatSpan` instead.
 */
export function windowParts(
  { startsAt, endsAt }: Slot,
  zone: string,
  locale: 'en' | 'es',
): { day: string; from: string; until: string } {
  const time = (instant: string) => {
    const text = formatter(locale, zone, 'time').format(Date.parse(instant))
    // English drops the space. Spanish keeps its spaces, but as plain ones, which every font has.
    return locale === 'en' ? text.replace(/\s/g, '').toLowerCase() : text.replace(/\s/g, ' ')
  }
  return {
    day: formatter(locale, zone, 'day').format(Date.parse(startsAt)),
    from: time(startsAt),
    until: time(endsAt),
  }
}
