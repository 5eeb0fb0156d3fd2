import { formatCents } from '@lightwell/rulebook/money.ts'
import { today } from '@lightwell/web-kit/session/clock.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import { Money } from '@lightwell/web-kit/ui/Money.tsx'
import { type Column, Table } from '@lightwell/web-kit/ui/Table.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import styles from './BillsOfYear.module.css'
import type { ListedStatement } from './biller.ts'

/** The bills of a calendar year, newest first. */
export function BillsOfYear({ year, bills }: { year: string; bills: ListedStatement[] }) {
  return (
    <Card title={year} className={styles.bills}>
      <Table
        caption={words.statements_of_year({ year })}
        captionHidden
        columns={columns()}
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

function Open({ cents, isOverdue }: { cents: number; isOverdue: boolean }) {
  const amount = formatCents(cents, locale())
  return (
    <small className={styles.open} data-overdue={isOverdue || undefined}>
      {isOverdue ? words.statements_overdue({ amount }) : words.statements_still_owed({ amount })}
    </small>
  )
}

/** The day alone below its heading, and with what it is where there are no headings. */
const Due = ({ on }: { on: string }) => (
  <>
    <span className={styles.inTable}>{on}</span>
    <span className={styles.onCard}>{words.statements_due_in_list({ day: on })}</span>
  </>
)

const columns = (): Column<ListedStatement>[] => [
  {
    key: 'date',
    header: words.statements_column_date(),
    cell: ({ date }) => (
      <Link to={paths.currentStatement} search={{ date }} className={styles.link}>
        {formatDay(date, 'medium')}
      </Link>
    ),
  },
  {
    key: 'due',
    header: words.statements_column_due(),
    cell: ({ amountDueCents, dueOn, openCents }) => (
      <span className={styles.due}>
        {amountDueCents > 0 ? <Due on={formatDay(dueOn, 'medium')} /> : words.statements_nothing_due()}
        {openCents > 0 && <Open cents={openCents} isOverdue={dueOn < today()} />}
      </span>
    ),
  },
  {
    key: 'amount',
    header: words.statements_amount_due(),
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
        download
        className={styles.link}
        aria-label={words.statements_pdf_of({ day: formatDay(date) })}
      >
        <Icon name="download" size={18} />
        {words.statements_column_pdf()}
      </a>
    ),
  },
]
