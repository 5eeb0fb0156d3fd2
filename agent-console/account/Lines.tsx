import { Fragment, type ReactNode } from 'react'
import styles from './Lines.module.css'

interface Column<Row> {
  /** The column's header. Undefined for a column of buttons. */
  header: string | undefined
  cell: (row: Row) => ReactNode
  /**
   * `end`: right-aligned, so that amounts line up. `whole`: doesn't wrap. `actions`: a column of buttons. Undefined:
   * left-aligned, and may wrap.
   */
  variant?: 'end' | 'whole' | 'actions'
}

/** The table of a section. If it's too wide for the screen, the table scrolls sideways and the page doesn't. */
export function Lines<Row>({
  caption,
  columns,
  rows,
  keyOf,
  below,
  none,
}: {
  /** The table's name for screen readers. */
  caption: string
  columns: Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Buttons on a line of their own below a row, if they're too wide for a column. */
  below?: (row: Row) => ReactNode
  /** The text shown instead of an empty table. */
  none: string
}) {
  if (rows.length === 0) return <p className={styles.none}>{none}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <div className={styles.scroll} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ header, variant }, at) =>
              header === undefined ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns have a fixed order
                <td key={at} />
              ) : (
                <th key={header} scope="col" data-look={variant}>
                  {header}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const under = below?.(row)
            return (
              <Fragment key={keyOf(row)}>
                <tr>
                  {columns.map(({ header, variant, cell }) => (
                    <td key={header ?? 'actions'} data-look={variant}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
                {under && (
                  <tr className={styles.below}>
                    <td colSpan={columns.length}>{under}</td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
