import type { ReactNode } from 'react'
import styles from './DefinitionList.module.css'

export interface Definition {
  term: ReactNode
  description: ReactNode
  /** Beside the description: what changes it, or a badge. */
  aside?: ReactNode
}

/** Facts and their names, one per line: what a payment will be, what became of it. */
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
