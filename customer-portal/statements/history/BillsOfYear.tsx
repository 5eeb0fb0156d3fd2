import type { ListedStatement } from '@lightwell/client/statements/biller.ts'
import { type BillState, billStateOf, type ComingPayments } from '@lightwell/rulebook/accounts/bill-state.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import { type ListedState, listedStateOf } from '@lightwell/rulebook/accounts/listed-state.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import { Money } from '@lightwell/web-kit/ui/Money.tsx'
import { type Column, Table } from '@lightwell/web-kit/ui/Table.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import { paths } from '../../shell/paths.ts'
import styles from './BillsOfYear.module.css'

/** The bills of a calendar year, newest first. */
export function BillsOfYear({
  year,
  bills,
  bill,
  finalOn,
}: {
  year: string
  bills: ListedStatement[]
  /** The account's current bill. */
  bill: Bill
  /** The day of a closed account's last bill. */
  finalOn: Day | undefined
}) {
  return (
    <Card title={year} className={styles.bills}>
      <Table
        caption={words.statements_of_year({ year })}
        captionHidden
        columns={columns(bill, finalOn)}
        rows={bills}
        rowKey={({ date }) => date}
        card={[
          ['date', 'amount'],
          ['due', 'pdf'],
        ]}
        empty={null}
      />
    </Card>
  )
}

/** Shows a bill's status, the same status that the bill's page shows. */
function Standing({ statement, bill }: { statement: ListedStatement; bill: Bill }) {
  const state = billStateOf(bill, today())
  const listed = listedStateOf(statement, state, today())
  const text = listedText(listed, statement.openCents, state, bill)
  if (text === undefined) return null
  return (
    <small className={styles.open} data-state={listed}>
      {listed === 'paid' && <Icon name="check" size={14} />}
      {text}
    </small>
  )
}

function listedText(
  listed: ListedState,
  openCents: number,
  { autopay }: BillState,
  { scheduled }: Bill,
): string | undefined {
  const amount = dollars(openCents)
  switch (listed) {
    case 'nothing-due':
      return undefined
    case 'paid':
      return words.statements_paid()
    case 'past-due':
      return words.statements_overdue({ amount })
    case 'on-its-way':
      return words.statements_on_its_way()
    case 'scheduled':
      return scheduled && scheduledText(scheduled)
    case 'autopay-pays':
      return autopay && words.statements_auto_pay_pays({ day: formatDay(autopay.lastOn, 'name') })
    case 'due':
    case 'autopay-skips':
      return words.statements_still_owed({ amount })
  }
}

function scheduledText({ firstOn, lastOn }: ComingPayments): string {
  const day = formatDay(lastOn, 'name')
  return firstOn === lastOn ? words.statements_scheduled({ day }) : words.statements_scheduled_last({ day })
}

/** Shows the due day. On a phone, the table turns into cards without column headings, so a label is added. */
const Due = ({ on }: { on: string }) => (
  <>
    <span className={styles.inTable}>{on}</span>
    <span className={styles.onCard}>{words.statements_due_in_list({ day: on })}</span>
  </>
)

const columns = (bill: Bill, finalOn: Day | undefined): Column<ListedStatement>[] => [
  {
    key: 'date',
    header: words.statements_column_date(),
    cell: ({ date }) => (
      <span className={styles.due}>
        <Link to={paths.currentStatement} search={{ date }} className={styles.link}>
          {formatDay(date, 'list')}
        </Link>
        {date === finalOn && <small className={styles.open}>{words.statements_final_title()}</small>}
      </span>
    ),
  },
  {
    key: 'due',
    header: words.statements_column_due(),
    cell: (statement) => (
      <span className={styles.due}>
        {statement.amountDueCents > 0 ? (
          <Due on={formatDay(statement.dueOn, 'list')} />
        ) : (
          words.statements_nothing_due()
        )}
        <Standing statement={statement} bill={bill} />
      </span>
    ),
  },
  {
    key: 'amount',
    header: words.statements_amount(),
    align: 'end',
    cell: ({ amountDueCents }) => (
      <strong className={styles.kept}>
        <Money cents={amountDueCents} />
      </strong>
    ),
  },
  {
    key: 'pdf',
    header: words.statements_column_pdf(),
    align: 'end',
    cell: ({ pdfAddress, date }) => (
      <a
        href={pdfAddress}
        className={styles.link}
        aria-label={words.statements_pdf_of({ day: formatDay(date, 'name') })}
      >
        <Icon name="download" size={18} />
        {words.statements_column_pdf()}
      </a>
    ),
  },
]
