import { Bars } from '@lightwell/web-kit/ui/Bars.tsx'
import { BarsTable } from '@lightwell/web-kit/ui/BarsTable.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import { paths } from '../shell/paths.ts'
import type { Figures } from './calls.ts'
import styles from './Figures.module.css'
import { daysOf, type Period } from './period.ts'
import { formatCount } from './spans.ts'

/**
 * The scale of the chart goes up to at least this many contacts with customers. Otherwise one or two would look like
 * many.
 */
const fullAt = 5

/**
 * A chart that counts the contacts with customers on each day of a month, with a table that links to the days.
 * Highlights the day that's shown. If the month is shown, highlights its busiest day.
 */
export function ContactsChart({ month, period }: { month: Figures; period: Period }) {
  const counts = new Map(month.days.map(({ day, contacts }) => [day, contacts]))
  const days = daysOf(month.from.slice(0, 7))
  const busiest = month.days.reduce((most, each) => (each.contacts > most.contacts ? each : most))
  const shown = days.indexOf(period.over === 'day' ? period.at : busiest.day)
  const title = words.figures_by_day({ month: formatDay(month.from, 'month') })
  return (
    <Card title={title}>
      <p>{words.figures_busiest({ count: formatCount(busiest.contacts), day: formatDay(busiest.day) })}</p>
      <Bars
        bars={days.map((on) => ({ on, value: counts.get(on) }))}
        say={formatCount}
        fullAt={fullAt}
        each="day"
        inAccent={counts.has(days[shown] ?? '') ? shown : days.indexOf(busiest.day)}
      />
      <BarsTable
        show={words.figures_by_day_table()}
        caption={title}
        columns={[
          {
            key: 'day',
            header: words.figures_day(),
            cell: ({ day }) => (
              <Link to={paths.figures} search={{ day }} className={styles.day}>
                {formatDay(day, 'list')}
              </Link>
            ),
          },
          {
            key: 'contacts',
            header: words.figures_contacts(),
            align: 'end',
            cell: ({ contacts }) => formatCount(contacts),
          },
        ]}
        rows={month.days}
        rowKey={({ day }) => day}
      />
    </Card>
  )
}
