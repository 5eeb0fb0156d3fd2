import type { RecentBill } from '@lightwell/rulebook/statements/wire.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import { useState } from 'react'
import styles from './Bars.module.css'

const heightPx = 152
/** Room above the bars for the amount of the last. */
const topPx = 24

/**
 * New charges of each bill as bars from zero on, the oldest first and the last one, which is this bill, in the accent with its amount; a bar
 * that is touched or pointed at shows its own. It is for eyes alone: the words and the table around it say the same to everybody else.
 */
export function Bars({ bills }: { bills: RecentBill[] }) {
  const amounts = bills.map(({ newChargesCents }) => newChargesCents)
  const highest = Math.max(0, ...amounts)
  const lowest = Math.min(0, ...amounts)
  const pxOf = (cents: number) => ((highest - cents) / (highest - lowest || 1)) * (heightPx - topPx) + topPx
  const slot = 100 / bills.length
  const last = amounts.length - 1
  const [pointedAt, setPointedAt] = useState<number>()
  const told = pointedAt ?? last
  const spansYears = yearOf(bills[0]?.date) !== yearOf(bills[last]?.date)
  return (
    <div aria-hidden="true">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is hidden from those who would hear its title */}
      <svg
        width="100%"
        height={heightPx + 1}
        className={styles.bars}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointedAt(undefined)}
      >
        {amounts.map((cents, at) => (
          <rect
            key={bills[at]?.date}
            x={`${at * slot + slot * 0.16}%`}
            width={`${slot * 0.68}%`}
            y={pxOf(Math.max(cents, 0))}
            height={Math.max(2, Math.abs(pxOf(cents) - pxOf(0)))}
            rx="4"
            data-this={at === told || undefined}
          />
        ))}
        <line x1="0" x2="100%" y1={pxOf(0) + 0.5} y2={pxOf(0) + 0.5} />
        <text
          x={`${(told + 0.5) * slot}%`}
          y={pxOf(Math.max(amounts[told] ?? 0, 0)) - 8}
          textAnchor={told < 2 ? 'start' : told > last - 2 ? 'end' : 'middle'}
        >
          {dollars(amounts[told] ?? 0)}
        </text>
        {/* A finger needs the whole height. */}
        {bills.map(({ date }, at) => (
          <rect
            key={date}
            x={`${at * slot}%`}
            width={`${slot}%`}
            height="100%"
            className={styles.place}
            onPointerEnter={() => setPointedAt(at)}
            onPointerDown={() => setPointedAt(at)}
          />
        ))}
      </svg>
      <ol className={styles.months}>
        {bills.map(({ date }, at) => (
          <li key={date} data-this={at === told || undefined}>
            <span className={styles.short}>{monthOf(date, 'short')}</span>
            <span className={styles.narrow}>{monthOf(date, 'narrow')}</span>
            {spansYears && (at === 0 || at === last) && <span className={styles.year}>{yearOf(date)}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}

const yearOf = (date = '') => date.slice(0, 4)

function monthOf(date: string, month: 'short' | 'narrow'): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(`${locale()}-US`, { month, timeZone: 'UTC' })
}
