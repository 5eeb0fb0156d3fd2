import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

/** Shown in place of an empty list. Says what the list is for, and what to do now. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon?: IconName
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      {icon && <Icon name={icon} size={28} />}
      <p className={styles.title}>{title}</p>
      {children != null && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  )
}
