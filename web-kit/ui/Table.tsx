import type { CSSProperties, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Table.module.css'

export interface Column<Row> {
  /** The column's unique name. */
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** The column's alignment. Align amounts at the end, so their digits line up. */
  align?: 'start' | 'end'
}

/**
 * A table of rows. On a phone, each row becomes a card, and each cell shows its header. The ARIA roles are spelled out
 * because some browsers drop a table's own roles when CSS changes its layout.
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
  /** Shown when there are no rows, usually an `EmptyState`. */
  empty: ReactNode
  /**
   * Changes the cards on a phone. Each line has the keys of two cells. These cells show no headers, so they must be
   * clear without them.
   */
  card?: [string, string][]
}) {
  if (rows.length === 0) return empty
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: some browsers drop a table's own roles
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
