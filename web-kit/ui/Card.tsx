import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'
import { classes } from './classes.ts'

/** A box around related content. With a `title`, it's a region that screen readers can jump to. */
export function Card({
  title,
  aside,
  hero,
  children,
  className,
}: {
  title?: ReactNode
  /** Content next to the title, such as a badge or a link. */
  aside?: ReactNode
  /** Content on a colored band at the top of the card. */
  hero?: ReactNode
  children?: ReactNode
  className?: string | undefined
}) {
  const titleId = useId()
  const named = title === undefined ? {} : { 'aria-labelledby': titleId }
  return (
    <section {...named} className={classes(styles.card, className)}>
      {hero !== undefined && <div className={styles.hero}>{hero}</div>}
      {title !== undefined && (
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
