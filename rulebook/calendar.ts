/**
 * A calendar day without a zone, 'YYYY-MM-DD', in the years 0001 to 9999. Days sort as text, so `<` and `>` compare
 * them. Check text that comes from outside with `isDay` before using it as a day: other functions here may throw.
 */
export type Day = string

const firstDay = '0001-01-01'
const lastDay = '9999-12-31'

/** True if the text is a day that exists. Refuses '2026-02-29', which doesn't exist, and '2026-2-8', for its format. */
export function isDay(text: string): boolean {
  // PostgreSQL has no year 0000.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < firstDay) return false
  const month = Number(text.slice(5, 7))
  const day = Number(text.slice(8))
  if (month < 1 || month > 12 || day < 1) return false
  return day <= (daysOfMonth[month - 1] ?? 0) || (day === 29 && isLeap(Number(text.slice(0, 4))))
}

const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

// Keeps the last result, because looking up a zone's rules is slow. One request often asks for the day of the same
// moment several times.
let lastAsked = { second: Number.NaN, zone: '', day: firstDay }

/** The day that the instant falls on in the zone ('America/New_York'). */
export function dayOf(instant: Temporal.Instant, zone: string): Day {
  // Zone offsets are whole seconds. So every moment of a second is on the same day.
  const second = Math.floor(instant.epochMilliseconds / 1000)
  if (second !== lastAsked.second || zone !== lastAsked.zone)
    lastAsked = { second, zone, day: write(instant.toZonedDateTimeISO(zone).toPlainDate()) }
  return lastAsked.day
}

/** The day that's `days` later, or earlier if negative. Beyond the calendar's first or last day, returns that day. */
export function addDays(day: Day, days: number): Day {
  return write(read(day).add({ days }))
}

/**
 * The same day of the month, `months` later. In a month that's too short, its last day: March 31 plus 11 months is
 * February 28.
 */
export function addMonths(day: Day, months: number): Day {
  return write(read(day).add({ months }))
}

/** The number of days from `from` to `to`: 0 for the same day, negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return read(from).until(read(to)).days
}

/** Compares two days, for sorting: negative if `a` is before `b`, 0 for the same day, otherwise positive. */
export function compareDays(a: Day, b: Day): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

const monday = 1
const thursday = 4
const saturday = 6
const sunday = 7

export function isWeekend(day: Day): boolean {
  return read(day).dayOfWeek >= saturday
}

/** Holidays of the Federal Reserve Banks. The words files have their names. */
export type HolidayName =
  | 'new-years-day'
  | 'martin-luther-king-day'
  | 'washingtons-birthday'
  | 'memorial-day'
  | 'juneteenth'
  | 'independence-day'
  | 'labor-day'
  | 'columbus-day'
  | 'veterans-day'
  | 'thanksgiving-day'
  | 'christmas-day'

/**
 * The holidays. One without a `weekday` is on its date. One with a `weekday` is on the first such weekday from its date
 * on. Memorial Day is the last Monday of May, which is the first one from May 25 on.
 */
const holidays: { name: HolidayName; month: number; day: number; weekday?: number }[] = [
  { name: 'new-years-day', month: 1, day: 1 },
  { name: 'martin-luther-king-day', month: 1, day: 15, weekday: monday },
  { name: 'washingtons-birthday', month: 2, day: 15, weekday: monday },
  { name: 'memorial-day', month: 5, day: 25, weekday: monday },
  { name: 'juneteenth', month: 6, day: 19 },
  { name: 'independence-day', month: 7, day: 4 },
  { name: 'labor-day', month: 9, day: 1, weekday: monday },
  { name: 'columbus-day', month: 10, day: 8, weekday: monday },
  { name: 'veterans-day', month: 11, day: 11 },
  { name: 'thanksgiving-day', month: 11, day: 22, weekday: thursday },
  { name: 'christmas-day', month: 12, day: 25 },
]

// Keeps the holidays of each year, since finding them is slow and every date picker asks for the same few years. At
// most 9,999 entries, one per year.
const holidaysByYear = new Map<number, readonly { day: Day; name: HolidayName }[]>()

/**
 * The eleven holidays of a year as the Federal Reserve Banks observe them, in order. A Sunday holiday is observed on
 * Monday. A Saturday holiday isn't moved. The Banks are open on the Friday before, though the Board of Governors is
 * closed. Valid from 2022 on, since the Banks didn't observe Juneteenth before. Source: Federal Reserve System, K.8,
 * federalreserve.gov/aboutthefed/k8.htm.
 */
export function federalReserveHolidays(year: number): readonly { day: Day; name: HolidayName }[] {
  const known = holidaysByYear.get(year)
  if (known) return known
  const found = holidays.map(({ name, month, day, weekday }) => {
    const date = new Temporal.PlainDate(year, month, day)
    const afterSunday = date.dayOfWeek === sunday ? 1 : 0
    const days = weekday ? (weekday - date.dayOfWeek + 7) % 7 : afterSunday
    return { day: write(date.add({ days })), name }
  })
  holidaysByYear.set(year, found)
  return found
}

/**
 * The days from `first` through `last` on which no payments are processed, other than weekends. They're the holidays of
 * the Federal Reserve Banks and the provider's own dates (decisions §4). In order, without duplicates.
 */
export function blockedDatesBetween(first: Day, last: Day, providerDates: Iterable<Day>): Day[] {
  const blocked = new Set(providerDates)
  for (let year = read(first).year; year <= read(last).year; year++) {
    for (const holiday of federalReserveHolidays(year)) blocked.add(holiday.day)
  }
  return [...blocked].filter((day) => day >= first && day <= last).sort(compareDays)
}

/** True if the day is a weekend or one of the blocked dates, so no payments are processed (CP §5). */
export function isBlocked(day: Day, blockedDates: ReadonlySet<Day>): boolean {
  return blockedDates.has(day) || isWeekend(day)
}

/**
 * The day itself if it's open, otherwise the next open day. Throws if there's no open day within a year: then the
 * provider's dates must be wrong.
 */
export function nextOpenDay(day: Day, blockedDates: ReadonlySet<Day>): Day {
  for (let days = 0; days < 366; days++) {
    const candidate = addDays(day, days)
    if (!isBlocked(candidate, blockedDates)) return candidate
  }
  throw new RangeError(`Every day for a year from ${day} is blocked`)
}

function read(day: Day): Temporal.PlainDate {
  if (!isDay(day)) throw new RangeError(`Not a day: ${day}`)
  return Temporal.PlainDate.from(day)
}

/**
 * Writes a date as text. A date outside the calendar becomes the calendar's first or last day, since a five-digit year
 * would break the sort order. Such dates occur: some billers write "never" as 9999-12-31, and then we add days to it.
 */
function write(date: Temporal.PlainDate): Day {
  if (date.year < 1) return firstDay
  return date.year > 9999 ? lastDay : date.toString()
}
