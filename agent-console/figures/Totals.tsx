import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Figures } from './calls.ts'
import styles from './Figures.module.css'
import { formatCount, formatSpanOf } from './spans.ts'

/** The totals of the period, each next to the previous period's. */
export function Totals({
  figures,
  before,
  over,
}: {
  figures: Figures
  before: Figures | undefined
  over: 'day' | 'month'
}) {
  const total = (
    term: string,
    of: (figures: Figures) => number,
    { say = formatCount, note }: { say?: (figure: number) => string; note?: string } = {},
  ) => (
    <div className={styles.total}>
      <dt>{term}</dt>
      <dd className={styles.figure}>{say(of(figures))}</dd>
      {before && <dd className={styles.before}>{inPeriodBefore(over, say(of(before)))}</dd>}
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
  const { contacts, customers, seconds } = figures
  return (
    <dl className={styles.totals}>
      {total(words.figures_contacts(), (each) => each.contacts, {
        note: words.figures_customers({ count: formatCount(customers) }),
      })}
      {total(words.figures_time(), (each) => each.seconds, {
        say: formatSpanOf,
        ...(contacts > 0 && { note: words.figures_time_each({ time: formatSpanOf(seconds / contacts) }) }),
      })}
      {total(words.figures_failed(), (each) => each.failedChecks, { note: words.figures_failed_text() })}
      {total(words.figures_back(), (each) => each.cameBack, { note: words.figures_back_text() })}
    </dl>
  )
}

const inPeriodBefore = (over: 'day' | 'month', figure: string) =>
  over === 'day' ? words.figures_before_day({ figure }) : words.figures_before_month({ figure })
