import type { RecentBill } from '@lightwell/rulebook/statements/wire.ts'
import { Bars } from '@lightwell/web-kit/ui/Bars.tsx'
import { BarsTable } from '@lightwell/web-kit/ui/BarsTable.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Money } from '@lightwell/web-kit/ui/Money.tsx'
import type { Column } from '@lightwell/web-kit/ui/Table.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link } from '@tanstack/react-router'
import { paths } from '../../shell/paths.ts'
import styles from './BillsChart.module.css'
import { describeBills } from './describe-bills.ts'

/** This bill next to earlier bills: as a chart, as text, and as a table that links to the bills. */
export function BillsChart({ bills }: { bills: RecentBill[] }) {
  const [before, last] = bills.slice(-2)
  if (bills.length < 2) return null
  return (
    <Card title={words.statements_chart({ count: bills.length })}>
      <p>
        {describeBills(bills)}{' '}
        {last && before && (
          <Link
            to={paths.compareBills}
            search={{ one: before.date, other: last.date }}
            className="not-printed"
          >
            {words.statements_chart_compare()}
          </Link>
        )}
      </p>
      <Bars bars={bills.map(({ date: on, newChargesCents: value }) => ({ on, value }))} say={dollars} />
      <BarsTable
        show={words.statements_chart_table()}
        caption={words.statements_chart({ count: bills.length })}
        columns={columns()}
        rows={bills.toReversed()}
        rowKey={({ date }) => date}
      />
    </Card>
  )
}

const columns = (): Column<RecentBill>[] => [
  {
    key: 'date',
    header: words.statements_column_date(),
    cell: ({ date }) => (
      <Link to={paths.currentStatement} search={{ date }} className={styles.day}>
        {formatDay(date, 'list')}
      </Link>
    ),
  },
  {
    key: 'new',
    header: words.statements_new_charges(),
    align: 'end',
    cell: ({ newChargesCents }) => <Money cents={newChargesCents} />,
  },
  {
    key: 'due',
    header: words.statements_amount_due(),
    align: 'end',
    cell: ({ amountDueCents }) => <Money cents={amountDueCents} />,
  },
]
