import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import { type Column, Table } from '@lightwell/web-kit/ui/Table.tsx'
import styles from './BarsTable.module.css'

/** What bars show, as a table for whoever asks for it. */
export function BarsTable<Row>({
  show,
  caption,
  columns,
  rows,
  rowKey,
}: {
  /** What it is asked for by. */
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
