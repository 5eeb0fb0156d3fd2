import type { ReactNode } from 'react'
import styles from './DefinitionList.module.css'

export interface Definition {
  term: ReactNode
  description: ReactNode
  /** Content next to the description, such as a badge or a link to change it. */
  aside?: ReactNode
}

/** A list of terms and descriptions, one pair per line, such as a payment's details. */
export function DefinitionList({ items }: { items: Definition[] }) {
  return (
    <dl className={styles.list}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the items never changes
        <div key={index} className={styles.item}>
          <dt>{item.term}</dt>
          <dd>{item.description}</dd>
          {item.aside != null && <dd className={styles.aside}>{item.aside}</dd>}
        </div>
      ))}
    </dl>
  )
}
