import type { ReactNode } from 'react'
import styles from './DefinitionList.module.css'

export interface Definition {
  term: ReactNode
  description: ReactNode
  /** Shown next to the description: a link that changes it, or a badge. */
  aside?: ReactNode
}

/** Terms and their descriptions, one pair per line, such as a payment's details or its outcome. */
export function DefinitionList({ items }: { items: Definition[] }) {
  return (
    <dl className={styles.list}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts stand in a fixed order
        <div key={index} className={styles.item}>
          <dt>{item.term}</dt>
          <dd>{item.description}</dd>
          {item.aside != null && <dd className={styles.aside}>{item.aside}</dd>}
        </div>
      ))}
    </dl>
  )
}
