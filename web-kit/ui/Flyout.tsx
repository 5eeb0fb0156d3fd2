import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import styles from './Flyout.module.css'
import { Icon } from './Icon.tsx'

/**
 * A small panel that a button opens, such as the page's settings. The panel is a native `<details>` that also closes on
 * Escape, on a press outside, and after a choice inside it.
 */
export function Flyout({
  label,
  children,
  align = 'end',
  lazy = false,
}: {
  label: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
  /** True: the content is rendered only once the panel is opened. */
  lazy?: boolean
}) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isMade, setMade] = useState(!lazy)
  useEffect(() => {
    const close = (event: Event) => {
      const element = details.current
      if (!element?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        element.querySelector('summary')?.focus()
      } else if (event.target instanceof Node && element.contains(event.target)) return
      element.open = false
    }
    const closeWhenChosen = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a') && details.current) details.current.open = false
    }
    const element = details.current
    element?.addEventListener('click', closeWhenChosen)
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    document.addEventListener('keydown', close)
    return () => {
      element?.removeEventListener('click', closeWhenChosen)
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
      document.removeEventListener('keydown', close)
    }
  }, [])
  return (
    <details ref={details} className={styles.flyout} onToggle={() => setMade(true)}>
      <summary className={styles.button}>
        {label}
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className={classes(styles.panel, align === 'start' && styles.start)}>{isMade && children}</div>
    </details>
  )
}
