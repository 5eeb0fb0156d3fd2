import type { CSSProperties, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Table.module.css'

export interface Column<Row> {
  /** A unique name among the columns. */
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** The alignment of the column. Amounts go at the end, so that their digits line up. */
  align?: 'start' | 'end'
}

/**
 * A table of rows. On a phone each row becomes a card, and each cell shows its header. The ARIA roles are explicit
 * because some browsers drop a table's own roles when it's laid out in another way.
 */
export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  empty,
  card,
}: {
  caption: string
  captionHidden?: boolean
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** Shown when there are no rows: an `EmptyState`. */
  empty: ReactNode
  /**
   * The lines of a card, each as the keys of two cells. Cells listed here are shown without their header, so they must
   * be clear without it.
   */
  card?: [string, string][]
}) {
  if (rows.length === 0) return empty
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table
      role="table"
      className={classes(styles.table, card && styles.plain)}
      style={card && ({ '--card': card.map((line) => `'${line.join(' ')}'`).join(' ') } as CSSProperties)}
    >
      <caption className={captionHidden ? 'visually-hidden' : styles.caption}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.key} role="columnheader" scope="col" className={alignment(column)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                className={alignment(column)}
                style={card && { gridArea: column.key }}
              >
                <span className={styles.name} aria-hidden="true">
                  {column.header}
                </span>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}

function alignment<Row>({ align }: Column<Row>): string {
  return classes(align === 'end' && styles.end)
}
