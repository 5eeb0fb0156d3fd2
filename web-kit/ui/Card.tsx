import { type ReactNode, useId } from 'react'
import styles from './Card.module.css'
import { classes } from './classes.ts'

/** Things that belong together. With a `title` it is a region of the page that can be jumped to. */
export function Card({
  title,
  aside,
  children,
  className,
}: {
  title?: ReactNode
  /** Beside the title: a badge or a link. */
  aside?: ReactNode
  children?: ReactNode
  className?: string | undefined
}) {
  const titleId = useId()
  const named = title === undefined ? {} : { 'aria-labelledby': titleId }
  return (
    <section {...named} className={classes(styles.card, className)}>
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
