import { addDays, type Day, dayOf } from '../../calendar.ts'

/** Pages show visits up to this many days ahead. The provider can set another number (decisions §7). */
export const shownDaysAhead = 60
/** Days that a search for free times covers, starting tomorrow (AH §9). */
export const searchedDays = 14
/** The most days that a search for free times can cover. Our own pages search this many (AH §9). */
export const mostSearchedDays = 60
/** The most days with free times that a page shows (AH §9). */
export const shownDays = 14

/** The start and end of a visit, as ISO 8601 instants. */
export interface Slot {
  startsAt: string
  endsAt: string
}

/**
 * Keeps the times on the first `shownDays` days that have free times (AH §9).
 * @param slots earliest first
 */
export function slotsShown(slots: readonly Slot[], zone: string): Slot[] {
  const dayOfSlot = ({ startsAt }: Slot) => dayOf(Temporal.Instant.from(startsAt), zone)
  const days = new Set([...new Set(slots.map(dayOfSlot))].slice(0, shownDays))
  return slots.filter((slot) => days.has(dayOfSlot(slot)))
}

/**
 * True if two time slots start and end at the same instants, however the instants are written. Also true if neither is
 * given.
 */
export const isSameSlot = (one: Slot | undefined, other: Slot | undefined): boolean =>
  one && other
    ? Date.parse(one.startsAt) === Date.parse(other.startsAt) &&
      Date.parse(one.endsAt) === Date.parse(other.endsAt)
    : one === other

/** Facts that decide if pages show a visit. */
export interface Visible {
  /** True if the visit's ticket or order is in progress. */
  isOpen: boolean
  /** The end of the visit, ISO 8601. It comes from other systems, which may send any text. */
  endsAt: string | undefined
  /** True if the provider's display flag is `N`. */
  isHidden: boolean
}

/**
 * True if pages show a visit (AH §4). Its ticket or order has to be in progress, and the provider must not have hidden
 * it. It has to end today or within `daysAhead` days. A visit that should be over is shown until the end of its day,
 * since the technician may be late.
 * @param daysAhead how many days ahead visits are shown
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
 * The first and the last day for which a visit can be booked: tomorrow (AH §7), and the last day that pages show (AH
 * §4).
 * @param daysAhead how many days ahead visits are shown
 */
export function offeredDays(today: Day, daysAhead: number): { first: Day; last: Day } {
  return { first: addDays(today, 1), last: addDays(today, daysAhead) }
}

/**
 * True if a visit can be booked at this time. It has to start on an offered day, and may not be longer than
 * `longestSlotHours`.
 */
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

/** The most hours that a booked visit can span. */
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
 * The day and the times of a visit, as the wire has them: 'Nov 24, 2026', '8:00am', '12:00pm' (AH §9: MMM DD, YYYY and
 * h:mma). For people, `formatSpan` writes them.
 */
export function windowParts(
  { startsAt, endsAt }: Slot,
  zone: string,
  locale: 'en' | 'es',
): { day: string; from: string; until: string } {
  const time = (instant: string) => {
    const text = formatter(locale, zone, 'time').format(Date.parse(instant))
    // Removes the space in English: "8:00am". In Spanish, replaces special spaces with plain ones, since some fonts
    // don't have them.
    return locale === 'en' ? text.replace(/\s/g, '').toLowerCase() : text.replace(/\s/g, ' ')
  }
  return {
    day: formatter(locale, zone, 'day').format(Date.parse(startsAt)),
    from: time(startsAt),
    until: time(endsAt),
  }
}
