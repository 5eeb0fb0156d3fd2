import type { ComparedLine, ComparedSection } from '@lightwell/rulebook/statements/compare.ts'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Money } from '@lightwell/web-kit/ui/Money.tsx'
import { type Column, Table } from '@lightwell/web-kit/ui/Table.tsx'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import styles from './ComparePage.module.css'
import { changedFirst } from './changed-first.ts'
import { explainLine } from './explain-line.ts'

/** A section of the comparison: for each line, its amount on both bills, the difference, and the reason. */
export function ComparedSectionCard({
  section,
  days,
}: {
  section: ComparedSection
  /** The days of the two bills, formatted. */
  days: { former: string; later: string }
}) {
  const { heading, lines, differenceCents } = section
  return (
    <Card title={heading} aside={<Difference cents={differenceCents} />} className={styles.section}>
      <Table
        caption={heading}
        captionHidden
        columns={columns(days)}
        rows={changedFirst(lines).map((line, index) => ({ ...line, key: String(index) }))}
        rowKey={({ key }) => key}
        empty={null}
      />
    </Card>
  )
}

const columns = (days: { former: string; later: string }): Column<ComparedLine & { key: string }>[] => [
  {
    key: 'what',
    header: words.statements_compare_line(),
    cell: (line) => {
      const reason = explainLine(line)
      return (
        <span className={styles.what}>
          {line.description}
          {reason && <small className={styles.reason}>{reason}</small>}
        </span>
      )
    },
  },
  { key: 'former', header: days.former, align: 'end', cell: ({ formerCents }) => amountOf(formerCents) },
  { key: 'later', header: days.later, align: 'end', cell: ({ laterCents }) => amountOf(laterCents) },
  {
    key: 'difference',
    header: words.statements_compare_difference(),
    align: 'end',
    cell: ({ differenceCents }) => <Difference cents={differenceCents} />,
  },
]

const amountOf = (cents: number | undefined) =>
  cents === undefined ? words.statements_compare_not_there() : <Money cents={cents} />

/** Shows "+$5.00" or "−$5.00". If the amounts are equal, says so in words. */
function Difference({ cents }: { cents: number }) {
  if (cents === 0) return <span className={styles.reason}>{words.statements_compare_no_difference()}</span>
  return <strong>{`${cents > 0 ? '+' : ''}${dollars(cents)}`}</strong>
}
