import { Fragment, type ReactNode } from 'react'
import styles from './Lines.module.css'

interface Column<Row> {
  /** What stands over it. Undefined: buttons, which say themselves what they do. */
  header: string | undefined
  cell: (row: Row) => ReactNode
  /** Amounts stand at the end, so that their figures line up. Undefined: at the beginning, and may break. */
  look?: 'end' | 'whole' | 'actions'
}

/** What a section lists, a line each. On a small tablet the table moves by itself, never the page. */
export function Lines<Row>({
  caption,
  columns,
  rows,
  keyOf,
  below,
  none,
}: {
  /** What is listed, for those who don't see the section's title. */
  caption: string
  columns: Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** What's to be pressed about a row, if it's too much for a column: on a line of its own below it. */
  below?: (row: Row) => ReactNode
  /** What stands there when there are none. */
  none: string
}) {
  if (rows.length === 0) return <p className={styles.none}>{none}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <div className={styles.scroll} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ header, look }, at) =>
              header === undefined ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand in a fixed order
                <td key={at} />
              ) : (
                <th key={header} scope="col" data-look={look}>
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
                  {columns.map(({ header, look, cell }) => (
                    <td key={header ?? 'actions'} data-look={look}>
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
