import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Table } from '@lightwell/web-kit/ui/Table.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import styles from './Figures.module.css'
import { formatCount } from './spans.ts'

interface Row {
  name: string
  count: number
}

const fewRows = 10
/**
 * The length of the longest possible bar. It's in rem rather than a share of the column, because columns of two tables
 * may differ in width.
 */
const wholeBarRem = 12

/** A table of counts with bars, highest count first. Shows ten rows, and a button for the rest. */
export function Ranked({
  title,
  what,
  counted,
  over,
  most,
  rows,
  before,
  none,
}: {
  title: string
  /** The headers of two columns: `what` for the counted things, `counted` for the counts. */
  what: string
  counted: string
  over: 'day' | 'month'
  /**
   * The count whose bar has the full length. Tables side by side share this count, so that equal counts have equal
   * bars.
   */
  most: number
  /** The counts, highest first. */
  rows: Row[]
  /** The previous period's counts. */
  before: Row[] | undefined
  /** Shown instead of an empty table. */
  none?: string
}) {
  const [isWhole, setWhole] = useState(false)
  const earlier = new Map(before?.map(({ name, count }) => [name, count]))
  return (
    <Card title={title}>
      <Table
        caption={title}
        captionHidden
        columns={[
          {
            key: 'name',
            header: what,
            cell: ({ name, count }) => (
              <div className={styles.ranking}>
                {name}
                <span className={styles.bar} style={{ inlineSize: `${(count / most) * wholeBarRem}rem` }} />
              </div>
            ),
          },
          { key: 'count', header: counted, align: 'end', cell: ({ count }) => formatCount(count) },
          ...(before
            ? [
                {
                  key: 'before',
                  header:
                    over === 'day' ? words.figures_column_before_day() : words.figures_column_before_month(),
                  align: 'end' as const,
                  cell: ({ name }: Row) => (
                    <span className={styles.soft}>{formatCount(earlier.get(name) ?? 0)}</span>
                  ),
                },
              ]
            : []),
        ]}
        rows={isWhole ? rows : rows.slice(0, fewRows)}
        rowKey={({ name }) => name}
        empty={<p>{none}</p>}
      />
      {rows.length > fewRows && (
        <div>
          <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? words.figures_fewer() : words.figures_all({ count: formatCount(rows.length) })}
          </Button>
        </div>
      )}
    </Card>
  )
}
