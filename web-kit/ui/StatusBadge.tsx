import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import styles from './StatusBadge.module.css'

export type StatusTone = 'neutral' | 'accent' | 'success' | 'warning' | 'error'

/** A status in a word or two. The words say everything, also to people who can't see the color. */
export function StatusBadge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: StatusTone
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}
