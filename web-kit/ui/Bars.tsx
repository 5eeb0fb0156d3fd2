import { useState } from 'react'
import { locale } from '../words/locale.ts'
import styles from './Bars.module.css'

const heightPx = 152
/** The height, in pixels, kept free above the bars for the accent bar's value. */
const topPx = 24

/**
 * A bar chart of days or months, oldest first, starting at zero. One bar has the accent color and shows its value.
 * Other bars show theirs when touched or pointed at. Screen readers skip the chart: the text and the table next to it
 * say the same.
 */
export function Bars({
  bars,
  say,
  fullAt = 0,
  each = 'month',
  inAccent = bars.length - 1,
}: {
  /**
   * The bars. `on`: the bar's day, or a day of its month, 'YYYY-MM-DD'. Without a value, the bar is in the future, so
   * its space stays empty.
   */
  bars: { on: string; value: number | undefined }[]
  /** Puts a value into words. */
  say: (value: number) => string
  /**
   * The least value that the chart's full height stands for. With it, a chart of tiny amounts doesn't look like one of
   * large amounts.
   */
  fullAt?: number
  /** The time that a bar stands for: a month, or a day within one month. */
  each?: 'month' | 'day'
  /** The index of the bar in the accent color. The last bar by default. */
  inAccent?: number
}) {
  const values = bars.map(({ value }) => value ?? 0)
  const highest = Math.max(0, fullAt, ...values)
  const lowest = Math.min(0, ...values)
  const pxOf = (value: number) => ((highest - value) / (highest - lowest || 1)) * (heightPx - topPx) + topPx
  const slot = 100 / bars.length
  const last = values.length - 1
  const [pointedAt, setPointedAt] = useState<number>()
  const shown = pointedAt ?? inAccent
  const sayPx = pxOf(Math.max(0, ...values.slice(Math.max(0, shown - 3), shown + 4))) - 8
  const barPx = pxOf(Math.max(0, values[shown] ?? 0))
  // True if a bar next to this one is in the same month. Then labels with months would repeat, so the labels are days.
  const isTwin = (at: number) =>
    [bars[at - 1], bars[at + 1]].some((beside) => beside?.on.slice(0, 7) === bars[at]?.on.slice(0, 7))
  const spansYears = yearOf(bars[0]?.on) !== yearOf(bars[last]?.on)
  return (
    <div aria-hidden="true">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is hidden from those who would hear its title */}
      <svg
        width="100%"
        height={heightPx + 1}
        className={styles.bars}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointedAt(undefined)}
      >
        {bars.map(
          ({ on, value }, at) =>
            value !== undefined && (
              <rect
                key={on}
                x={`${at * slot + slot * 0.16}%`}
                width={`${slot * 0.68}%`}
                y={pxOf(Math.max(value, 0))}
                height={Math.max(2, Math.abs(pxOf(value) - pxOf(0)))}
                rx="4"
                data-this={at === shown || undefined}
              />
            ),
        )}
        <line x1="0" x2="100%" y1={pxOf(0) + 0.5} y2={pxOf(0) + 0.5} />
        {/* The label can be wider than its bar and overlap the neighbors, so it has a position of its own. */}
        {barPx - sayPx > 12 && (
          <line
            x1={`${(shown + 0.5) * slot}%`}
            x2={`${(shown + 0.5) * slot}%`}
            y1={sayPx + 4}
            y2={barPx}
            data-this
          />
        )}
        <text {...placeOf(shown, bars.length)} y={sayPx}>
          {say(values[shown] ?? 0)}
        </text>
        {/* The whole height reacts to touch, since fingers would miss a low bar. */}
        {bars.map(
          ({ on, value }, at) =>
            value !== undefined && (
              <rect
                key={on}
                x={`${at * slot}%`}
                width={`${slot}%`}
                height="100%"
                className={styles.place}
                onPointerEnter={() => setPointedAt(at)}
                onPointerDown={() => setPointedAt(at)}
              />
            ),
        )}
      </svg>
      <ol className={styles.months}>
        {bars.map(({ on }, at) => (
          <li key={on} data-this={at === shown || undefined}>
            {each === 'day' ? (
              dayOf(on)
            ) : (
              <>
                <span className={styles.short}>{isTwin(at) ? dayOf(on, 'short') : monthOf(on, 'short')}</span>
                <span className={styles.narrow}>{isTwin(at) ? dayOf(on) : monthOf(on, 'narrow')}</span>
              </>
            )}
            {spansYears && (at === 0 || at === last) && <span className={styles.year}>{yearOf(on)}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}

/**
 * The position of a label above its bar. In the outer quarters of the chart, the label extends toward the middle, so it
 * isn't cut off.
 */
function placeOf(at: number, bars: number): { x: string; textAnchor: 'start' | 'middle' | 'end' } {
  const slot = 100 / bars
  const middle = (at + 0.5) * slot
  if (bars > 1 && middle <= 25) return { x: `${(at + 0.16) * slot}%`, textAnchor: 'start' }
  if (bars > 1 && middle >= 75) return { x: `${(at + 0.84) * slot}%`, textAnchor: 'end' }
  return { x: `${middle}%`, textAnchor: 'middle' }
}

const yearOf = (date = '') => date.slice(0, 4)

const monthOf = (date: string, month: 'short' | 'narrow') => format(date, { month })

const dayOf = (date: string, month?: 'short') => format(date, { ...(month && { month }), day: 'numeric' })

const format = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(`${locale()}-US`, { ...options, timeZone: 'UTC' })
