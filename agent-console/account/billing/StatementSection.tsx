import type { ListedStatement } from '@lightwell/client/statements/biller.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { InUse } from '../in-use.ts'
import { Lines } from '../Lines.tsx'
import { More } from '../More.tsx'
import { PartOf } from '../PartOf.tsx'
import type { Part } from '../parts.ts'
import { portalAddress } from '../portal-address.ts'
import { Section } from '../Section.tsx'
import { type Page, useMore } from '../use-more.ts'
import { readStatements } from './read-billing.ts'

/** An account's bills, newest first. Each opens as the customer sees it, or as its PDF. */
export function StatementSection({
  of,
  statements,
}: {
  of: InUse
  statements: Part<Page<ListedStatement, Day>>
}) {
  return (
    <Section title={words.account_console_bills()} page="statementHistory">
      <PartOf part={statements}>{(first) => <Statements of={of} first={first} />}</PartOf>
    </Section>
  )
}

function Statements({ of: inUse, first }: { of: InUse; first: Page<ListedStatement, Day> }) {
  const more = useMore(first, (after: Day) => readStatements(inUse, after))
  return (
    <>
      <Lines
        caption={words.account_console_bills()}
        rows={more.items}
        keyOf={({ date }) => date}
        none={words.paper_bills_none()}
        columns={[
          {
            header: words.statements_column_date(),
            variant: 'whole',
            cell: ({ date }) => (
              <a
                href={portalAddress('currentStatement', { date })}
                target="_blank"
                rel="noopener"
                aria-label={words.account_console_bill_of({ day: formatDay(date, 'list') })}
              >
                {formatDay(date, 'list')}
              </a>
            ),
          },
          {
            header: words.statements_column_due(),
            variant: 'whole',
            cell: ({ amountDueCents, dueOn }) =>
              amountDueCents > 0 ? formatDay(dueOn, 'list') : words.statements_nothing_due(),
          },
          {
            header: words.statements_amount(),
            variant: 'end',
            cell: ({ amountDueCents }) => dollars(amountDueCents),
          },
          {
            header: words.account_console_open(),
            variant: 'end',
            cell: ({ openCents }) => (openCents > 0 ? dollars(openCents) : words.statements_paid()),
          },
          {
            header: words.statements_column_pdf(),
            variant: 'whole',
            cell: ({ pdfAddress, date }) => (
              <a
                href={pdfAddress}
                target="_blank"
                rel="noopener"
                aria-label={words.statements_pdf_of({ day: formatDay(date, 'name') })}
              >
                {words.statements_column_pdf()}
              </a>
            ),
          },
        ]}
      />
      <More of={more} what={words.account_console_bills()} />
    </>
  )
}
