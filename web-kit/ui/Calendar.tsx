import { addDays, addMonths, type Day } from '@lightwell/rulebook/calendar.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { formatDay } from '../words/dates.ts'
import { weekdays } from '../words/weekdays.ts'
import styles from './Calendar.module.css'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

export interface CalendarProps {
  /** The name of the day to choose: "Payment date". */
  label: string
  value: Day | undefined
  onChange: (day: Day) => void
  /** The first day that can be chosen. `max` is the last. */
  min: Day
  max: Day
  /** The current business day, by the server's clock. */
  today: Day
  /** Returns why a day can't be chosen, in the page's language ("Thanksgiving Day"). Undefined if it can be chosen. */
  whyBlocked: (day: Day) => string | undefined
  /** A day to highlight, and its label: "Due date". */
  marked?: { day: Day; as: string } | undefined
}

/**
 * A month to choose a day from, after the date grid pattern of the WAI-ARIA Authoring Practices. The Tab key reaches
 * the grid once. Keys that move in it:
 * - arrow keys: by days and weeks
 * - Home and End: within a week
 * - Page Up and Page Down: by months; with Shift, by years
 *
 * Blocked days can have the focus. Their accessible name says why they're blocked, and pressing one does nothing. Needs
 * Temporal (`loadTemporal`).
 */
export function Calendar({ label, value, onChange, min, max, today, whyBlocked, marked }: CalendarProps) {
  const within = (day: Day) => (day < min ? min : day > max ? max : day)
  const [current, setCurrent] = useState(() => within(value ?? today))
  const [pointedAt, setPointedAt] = useState<Day>()
  const currentCell = useRef<HTMLTableCellElement>(null)
  const bringFocus = useRef(false)
  const monthId = useId()

  useEffect(() => {
    if (bringFocus.current) currentCell.current?.focus()
    bringFocus.current = false
  })

  const goTo = (day: Day) => {
    bringFocus.current = true
    setCurrent(within(day))
  }
  const choose = (day: Day) => {
    if (day < min || day > max) return
    goTo(day)
    if (whyBlocked(day) === undefined) onChange(day)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') choose(current)
    else {
      const next = moved(current, event)
      if (next === undefined) return
      goTo(next)
    }
    event.preventDefault()
  }

  const month = current.slice(0, 7)
  const explained = pointedAt ?? current
  const reason = explained.startsWith(month) ? whyBlocked(explained) : undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as a form of its own
    <div role="group" aria-label={label} className={styles.calendar}>
      <div className={styles.head}>
        <MonthButton
          step={-1}
          current={current}
          possible={month > min.slice(0, 7)}
          go={(day) => setCurrent(within(day))}
        />
        <h3 id={monthId} aria-live="polite">
          {formatDay(current, 'month')}
        </h3>
        <MonthButton
          step={1}
          current={current}
          possible={month < max.slice(0, 7)}
          go={(day) => setCurrent(within(day))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern's own role */}
      <table role="grid" aria-labelledby={monthId} className={styles.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays().map(({ long, short }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onPointerLeave={() => setPointedAt(undefined)}>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) => {
                // biome-ignore lint/suspicious/noArrayIndexKey: the places before the first and after the last day
                if (day === undefined) return <td key={weekday} />
                const blocked = day < min || day > max ? '' : whyBlocked(day)
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the grid listens to the keys
                  <td
                    key={day}
                    ref={day === current ? currentCell : undefined}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern's own role
                    role="gridcell"
                    tabIndex={day === current ? 0 : -1}
                    className={classes(styles.day, blocked === '' && styles.outside)}
                    aria-label={nameOf(day, blocked, day === marked?.day ? marked.as : undefined)}
                    data-marked={day === marked?.day || undefined}
                    aria-selected={day === value}
                    aria-disabled={blocked !== undefined || undefined}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => choose(day)}
                    onPointerEnter={() => setPointedAt(day)}
                  >
                    <span>{Number(day.slice(8))}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {/* Screen readers skip this text, since the day's accessible name says it, too. */}
      <p className={styles.reason} aria-hidden="true">
        {reason && words.portal_calendar_blocked({ day: formatDay(explained, 'list'), reason })}
        {!reason && marked && (
          <span className={styles.marked}>
            {words.portal_calendar_marked({ name: marked.as, day: formatDay(marked.day, 'list') })}
          </span>
        )}
      </p>
    </div>
  )
}

function MonthButton({
  step,
  current,
  possible,
  go,
}: {
  step: 1 | -1
  current: Day
  possible: boolean
  go: (day: Day) => void
}) {
  const name = step < 0 ? words.portal_calendar_previous_month() : words.portal_calendar_next_month()
  return (
    <button
      type="button"
      className={styles.turn}
      aria-disabled={!possible || undefined}
      onClick={() => possible && go(addMonths(current, step))}
    >
      <Icon name={step < 0 ? 'chevron-left' : 'chevron-right'} label={name} />
    </button>
  )
}

/** The day that a key moves to from `current`. Undefined for other keys. */
function moved(current: Day, { key, shiftKey }: { key: string; shiftKey: boolean }): Day | undefined {
  const weekday = weekdayOf(current)
  switch (key) {
    case 'ArrowLeft':
      return addDays(current, -1)
    case 'ArrowRight':
      return addDays(current, 1)
    case 'ArrowUp':
      return addDays(current, -7)
    case 'ArrowDown':
      return addDays(current, 7)
    case 'Home':
      return addDays(current, -weekday)
    case 'End':
      return addDays(current, 6 - weekday)
    case 'PageUp':
      return addMonths(current, shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(current, shiftKey ? 12 : 1)
  }
}

/** The weeks of the month 'YYYY-MM', from Sunday to Saturday. Days of other months are undefined. */
function weeksOf(month: string): (Day | undefined)[][] {
  const first = `${month}-01`
  const weeks: (Day | undefined)[][] = []
  for (let start = addDays(first, -weekdayOf(first)); start.slice(0, 7) <= month; start = addDays(start, 7)) {
    const week = Array.from({ length: 7 }, (_, index) => addDays(start, index))
    weeks.push(week.map((day) => (day.startsWith(month) ? day : undefined)))
  }
  return weeks
}

/** The day of the week: 0 for Sunday through 6 for Saturday. */
function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

function nameOf(day: Day, blocked: string | undefined, mark: string | undefined): string {
  const name = mark ? `${formatDay(day)} (${mark})` : formatDay(day)
  if (blocked === undefined) return name
  return blocked === ''
    ? words.portal_calendar_out_of_range({ day: name })
    : words.portal_calendar_blocked({ day: name, reason: blocked })
}
