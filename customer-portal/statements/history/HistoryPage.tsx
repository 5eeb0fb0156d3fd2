// `#/statements/history`: all bills, newest first and by year, each with links to its page and PDF. Any number can be
// downloaded at once. The URL holds the year and the position in a long list, so both survive a reload.

import type { ListedStatement } from '@lightwell/client/statements/biller.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ButtonLink } from '../../shell/links.tsx'
import { paths } from '../../shell/paths.ts'
import { useAccount } from '../../shell/session.ts'
import { BillsOfYear } from './BillsOfYear.tsx'
import { DownloadCard } from './DownloadCard.tsx'
import styles from './HistoryPage.module.css'

const route = getRouteApi('/with-services/with-billing/billing/statements/history')

export function HistoryPage() {
  const { statements, next, years, bill } = route.useLoaderData()
  const { year, after } = route.useSearch()
  const hasNewest = after === undefined && (year === undefined || year === years[0])
  const finalOn = useAccount().isLastBillOut && hasNewest ? statements[0]?.date : undefined
  return (
    <>
      <PageHeading title={words.statements_history_title()} />
      {years.length > 1 && <Years years={years} chosen={year} />}
      {byYear(statements).map(([ofYear, bills]) => (
        <BillsOfYear key={ofYear} year={ofYear} bills={bills} bill={bill} finalOn={finalOn} />
      ))}
      {statements.length === 0 && <Nothing isPart={year !== undefined || after !== undefined} />}
      {(next !== undefined || after !== undefined) && (
        <nav aria-label={words.statements_pages()} className={styles.pages}>
          {after !== undefined && (
            <ButtonLink to={paths.statementHistory} search={year ? { year } : {}} variant="quiet">
              {words.statements_newest_bills()}
            </ButtonLink>
          )}
          {next !== undefined && (
            <ButtonLink
              to={paths.statementHistory}
              search={{ ...(year && { year }), after: next }}
              className={styles.next}
            >
              {words.statements_earlier_bills()}
            </ButtonLink>
          )}
        </nav>
      )}
      {years.length > 0 && (
        <DownloadCard firstYear={years.at(-1) ?? 0} year={years.find((one) => one === year)} />
      )}
    </>
  )
}

/** Links to a page with all years, and to each year. */
function Years({ years, chosen }: { years: number[]; chosen: number | undefined }) {
  return (
    <nav aria-label={words.statements_years()}>
      <ul className={styles.years}>
        {[undefined, ...years].map((year) => (
          <li key={year ?? 'all'}>
            <Link
              to={paths.statementHistory}
              search={year ? { year } : {}}
              resetScroll={false}
              className={styles.year}
              activeProps={{}}
              activeOptions={{ exact: true }}
              aria-current={year === chosen ? 'page' : 'false'}
            >
              {year ?? words.statements_years_all()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Nothing({ isPart }: { isPart: boolean }) {
  return (
    <Card>
      <EmptyState
        icon="statement"
        title={isPart ? words.statements_none_then() : words.statements_none_yet()}
        action={
          isPart ? (
            <ButtonLink to={paths.statementHistory} search={{}}>
              {words.statements_gone_go()}
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.summary}>{words.portal_error_to_summary()}</ButtonLink>
          )
        }
      >
        {!isPart && words.statements_none_yet_text()}
      </EmptyState>
    </Card>
  )
}

function byYear(statements: ListedStatement[]): [year: string, bills: ListedStatement[]][] {
  return [...Map.groupBy(statements, ({ date }) => date.slice(0, 4))]
}
