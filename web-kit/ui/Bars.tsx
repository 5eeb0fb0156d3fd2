import { useState } from 'react'
import { locale } from '../words/locale.ts'
import styles from './Bars.module.css'

const heightPx = 152
/** Room above the bars for the value of the last. */
const topPx = 24

/**
 * Values of days or months as bars from zero on, the oldest first and one in the accent with its value; a bar that is touched or
 * pointed at shows its own. It is for eyes alone: the words and the table around it say the same to everybody else.
 */
export function Bars({
  bars,
  say,
  fullAt = 0,
  each = 'month',
  inAccent = bars.length - 1,
}: {
  /** `on`: a day, 'YYYY-MM-DD', of whose month it is. No value: there's room for it, since it's still ahead. */
  bars: { on: string; value: number | undefined }[]
  /** A value in words. */
  say: (value: number) => string
  /** What the highest bar stands for at least, so that next to nothing is not drawn as a lot. */
  fullAt?: number
  /** What a bar stands for: a month, or a day of one month. */
  each?: 'month' | 'day'
  /** Which one is in the accent: the last unless told otherwise. */
  inAccent?: number
}) {
  const values = bars.map(({ value }) => value ?? 0)
  const highest = Math.max(0, fullAt, ...values)
  const lowest = Math.min(0, ...values)
  const pxOf = (value: number) => ((highest - value) / (highest - lowest || 1)) * (heightPx - topPx) + topPx
  const slot = 100 / bars.length
  const last = values.length - 1
  const [pointedAt, setPointedAt] = useState<number>()
  const told = pointedAt ?? inAccent
  const sayPx = pxOf(Math.max(0, ...values.slice(Math.max(0, told - 3), told + 4))) - 8
  const barPx = pxOf(Math.max(0, values[told] ?? 0))
  // Two of one month are told apart by their days.
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
                data-this={at === told || undefined}
              />
            ),
        )}
        <line x1="0" x2="100%" y1={pxOf(0) + 0.5} y2={pxOf(0) + 0.5} />
        {/* What is written wider than its bar, and above its neighbors, hangs on its own. */}
        {barPx - sayPx > 12 && (
          <line
            x1={`${(told + 0.5) * slot}%`}
            x2={`${(told + 0.5) * slot}%`}
            y1={sayPx + 4}
            y2={barPx}
            data-this
          />
        )}
        <text {...placeOf(told, bars.length)} y={sayPx}>
          {say(values[told] ?? 0)}
        </text>
        {/* A finger needs the whole height. */}
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
          <li key={on} data-this={at === told || undefined}>
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

/** Above its bar; in the outer quarters toward the middle, so that it stays within the picture. */
function placeOf(at: number, bars: number): { x: string; textAnchor: 'start' | 'middle' | 'end' } {
  const slot = 100 / bars
  const middle = (at + 0.5) * slot
  if (bars > 1 && middle <= 25) return { x: `${(at + 0.16) * slot}%`, textAnchor: 'start' }
  if (bars > 1 && middle >= 75) return { x: `${(at + 0.84) * slot}%`, textAnchor: 'end' }
  return { x: `${middle}%`, textAnchor: 'middle' }
}

const yearOf = (date = '') => date.slice(0, 4)

const monthOf = (date: string, month: 'short' | 'narrow') => format(date, { month })

/** With its month, or alone. */
const dayOf = (date: string, month?: 'short') => format(date, { ...(month && { month }), day: 'numeric' })

const format = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(`${locale()}-US`, { ...options, timeZone: 'UTC' })
