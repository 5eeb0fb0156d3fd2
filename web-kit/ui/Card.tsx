import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'
import { classes } from './classes.ts'

/** Things that belong together. With a `title` it is a region of the page that can be jumped to. */
export function Card({
  title,
  aside,
  hero,
  children,
  className,
}: {
  title?: ReactNode
  /** Beside the title: a badge or a link. */
  aside?: ReactNode
  /** What the page is about, on a band of the brand's colour at the head of the card. */
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
