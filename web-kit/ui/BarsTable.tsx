import styles from './BarsTable.module.css'
import { Icon } from './Icon.tsx'
import { type Column, Table } from './Table.tsx'

/** A table with the values of the bars. Closed until someone opens it. */
export function BarsTable<Row>({
  show,
  caption,
  columns,
  rows,
  rowKey,
}: {
  /** The label that opens the table. */
  show: string
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
}) {
  return (
    <details className={styles.table}>
      <summary className={styles.show}>
        <Icon name="chevron-right" size={18} />
        {show}
      </summary>
      <Table caption={caption} captionHidden columns={columns} rows={rows} rowKey={rowKey} empty={null} />
    </details>
  )
}
