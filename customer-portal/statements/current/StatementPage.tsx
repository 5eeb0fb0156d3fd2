// `#/statements/current`: the newest bill, or with `?date=2026-09-01` that day's bill. The amount due comes first, then
// what it's made up of, line by line, then a comparison with earlier bills.

import type { Statement } from '@lightwell/client/statements/biller.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { getRouteApi } from '@tanstack/react-router'
import { BillStanding, StandingAction } from '../../accounts/BillStanding.tsx'
import { ButtonLink } from '../../shell/links.tsx'
import { Part } from '../../shell/Part.tsx'
import { paths } from '../../shell/paths.ts'
import { useAccount } from '../../shell/session.ts'
import type { StatementAndMore } from '../loaders.ts'
import { BillsChart } from './BillsChart.tsx'
import { ChargesCard } from './ChargesCard.tsx'
import { DueCard } from './DueCard.tsx'
import { InsertsCard } from './InsertsCard.tsx'
import { OriginCard } from './OriginCard.tsx'
import { PaperlessCard } from './PaperlessCard.tsx'

const route = getRouteApi('/with-services/with-billing/billing/statements/current')

export function StatementPage() {
  const { statement, bill, account } = route.useLoaderData()
  const { date } = route.useSearch()
  return (
    <>
      {statement instanceof Error && <PageHeading title={titleOf(date)} />}
      <Part of={statement}>
        {(read) => {
          if (read === undefined) return date === undefined ? <NoneYet /> : <NotThere />
          return <TheBill statement={read} bill={bill} account={account} />
        }}
      </Part>
      {statement instanceof Error && !(bill instanceof Error) && (
        <Card>
          <BillStanding bill={bill} />
          <StandingAction bill={bill} />
        </Card>
      )}
    </>
  )
}

function TheBill({ statement, bill, account }: StatementAndMore & { statement: Statement }) {
  const { date } = route.useSearch()
  const isNewest = statement.next === undefined
  const { closedOn, isLastBillOut } = useAccount()
  const isFinal = isLastBillOut && isNewest
  const title = isFinal ? finalTitleOf(date) : titleOf(date)
  return (
    <>
      <PageHeading key={statement.date} title={title}>
        {date === undefined
          ? words.statements_written({
              day: formatDay(statement.date, 'record'),
              number: statement.invoiceNumber,
            })
          : words.statements_number({ number: statement.invoiceNumber })}
      </PageHeading>
      <DueCard statement={statement} bill={bill} />
      <OriginCard statement={statement} />
      <ChargesCard key={`charges ${statement.date}`} sections={statement.sections} />
      <BillsChart bills={statement.recentBills} />
      <InsertsCard inserts={statement.inserts} />
      {/* If the account and the bill failed in one API call, the bill's notice is enough. */}
      {isNewest && !closedOn && account !== bill && (
        <Part of={account}>{({ isPaperless }) => <PaperlessCard isPaperless={isPaperless} />}</Part>
      )}
    </>
  )
}

/** The title of the newest bill, or of a given day's bill. */
const titleOf = (date: string | undefined) =>
  date === undefined
    ? words.statements_current_title()
    : words.statements_of_day_title({ day: formatDay(date, 'name') })

/** The title of a closed account's last bill. */
const finalTitleOf = (date: string | undefined) =>
  date === undefined
    ? words.statements_final_title()
    : words.statements_final_of_day_title({ day: formatDay(date, 'name') })

function NoneYet() {
  return (
    <>
      <PageHeading title={words.statements_current_title()} />
      <Card>
        <EmptyState
          icon="statement"
          title={words.statements_none_yet()}
          action={<ButtonLink to={paths.summary}>{words.portal_error_to_summary()}</ButtonLink>}
        >
          {words.statements_none_yet_text()}
        </EmptyState>
      </Card>
    </>
  )
}

function NotThere() {
  return (
    <>
      <PageHeading title={words.statements_gone_title()} />
      <Card>
        <EmptyState
          icon="statement"
          title={words.statements_gone()}
          action={
            <ButtonLink to={paths.statementHistory} variant="primary">
              {words.statements_gone_go()}
            </ButtonLink>
          }
        >
          {words.statements_gone_text()}
        </EmptyState>
      </Card>
    </>
  )
}
