import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { reasonWords } from '@lightwell/web-kit/words/reason-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useLoaderData } from '@tanstack/react-router'
import { ContactsChart } from './ContactsChart.tsx'
import { changeWords } from './change-words.ts'
import styles from './Figures.module.css'
import { Periods } from './Periods.tsx'
import { Ranked } from './Ranked.tsx'
import type { Read } from './read-page.ts'
import { Totals } from './Totals.tsx'

export { readPage } from './read-page.ts'

/** The figures of a day or a month, next to those of the day or month before. */
export function FiguresPage() {
  const read = useLoaderData({ from: '/signed-in/agent/figures' })
  const { period, figures, before, month } = read
  const most = Math.max(0, ...[...figures.reasons, ...figures.changes].map(({ count }) => count))
  const hasNone = figures.contacts === 0 && figures.changes.length === 0
  return (
    <>
      <PageHeading title={words.figures_title()}>{words.figures_lead()}</PageHeading>
      <Periods period={period} figures={figures} />
      {hasNone ? (
        <div className={styles.none}>
          <Nothing {...read} />
        </div>
      ) : (
        <Totals figures={figures} before={before} over={period.over} />
      )}
      {month && month.contacts > 0 && <ContactsChart month={month} period={period} />}
      {!hasNone && (
        <div className={styles.ranked} key={period.at}>
          <Ranked
            title={words.figures_reasons()}
            what={words.figures_reason()}
            counted={words.figures_contacts()}
            over={period.over}
            most={most}
            rows={figures.reasons.map(({ reason, count }) => ({ name: reasonWords[reason](), count }))}
            before={before?.reasons.map(({ reason, count }) => ({ name: reasonWords[reason](), count }))}
          />
          <Ranked
            title={words.figures_changes()}
            what={words.figures_change()}
            counted={words.figures_times()}
            over={period.over}
            most={most}
            none={words.figures_changes_none()}
            rows={figures.changes.map(({ change, count }) => ({ name: changeWords[change](), count }))}
            before={before?.changes.map(({ change, count }) => ({ name: changeWords[change](), count }))}
          />
        </div>
      )}
    </>
  )
}

/** Says why there are no figures for this period. */
function Nothing({ period: { over }, figures: { today, from, until, countedAt } }: Read) {
  const isDay = over === 'day'
  if (from > today)
    return (
      <EmptyState title={isDay ? words.figures_ahead_day() : words.figures_ahead_month()}>
        {words.figures_none_text()}
      </EmptyState>
    )
  if (until >= today && countedAt === null)
    return <EmptyState title={words.figures_uncounted_title()}>{words.figures_uncounted_text()}</EmptyState>
  if (until >= today)
    return (
      <EmptyState title={isDay ? words.figures_none_today() : words.figures_none_this_month()}>
        {words.figures_none_yet_text()}
      </EmptyState>
    )
  return (
    <EmptyState title={isDay ? words.figures_none_day() : words.figures_none_month()}>
      {words.figures_none_text()}
    </EmptyState>
  )
}
