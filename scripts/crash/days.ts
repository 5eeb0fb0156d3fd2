import { addDays, blockedDatesBetween, type Day, nextOpenDay } from '@lightwell/rulebook/calendar.ts'

const firstDay: Day = '2026-03-02'
const mostDays = 60

/** The days of a run. Every one is a business day and starts at 15:00 UTC, before the card cutoff. */
export interface RunDays {
  /** The current business day. */
  today(): Day
  /** The business day that's `days` business days after today. */
  later(days: number): Day
  /** The `CLOCK` setting for a process that starts now. With it, the process's clock agrees with all others. */
  clock(): string
  /** Moves on to the next business day. */
  turn(): void
}

export function openDays(): RunDays {
  const blocked = new Set(blockedDatesBetween(firstDay, addDays(firstDay, mostDays * 2), []))
  const after = (day: Day) => nextOpenDay(addDays(day, 1), blocked)
  let today = firstDay
  let began = Temporal.Now.instant()
  return {
    today: () => today,
    later: (days) => Array.from({ length: days }).reduce<Day>(after, today),
    clock: () =>
      Temporal.Instant.from(`${today}T15:00:00Z`).add(Temporal.Now.instant().since(began)).toString(),
    turn() {
      today = after(today)
      began = Temporal.Now.instant()
    },
  }
}
