import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

/** A question of the payment form, with its possible answers. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
