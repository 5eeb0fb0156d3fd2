import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Notice.module.css'

export type NoticeKind = 'info' | 'success' | 'warning' | 'error'

const spoken: Record<NoticeKind, () => string> = {
  info: words.portal_notice_info,
  success: words.portal_notice_success,
  warning: words.portal_notice_warning,
  error: words.portal_notice_error,
}

/**
 * A message to the reader. Use `live` for the result of an action: screen readers then announce the message when it
 * appears, and errors at once. Other messages are read as part of the page.
 */
export function Notice({
  kind = 'info',
  title,
  children,
  action,
  live = false,
}: {
  kind?: NoticeKind
  title?: ReactNode
  children?: ReactNode
  /** The next step, as a link or a button. */
  action?: ReactNode
  live?: boolean
}) {
  const role = kind === 'error' ? 'alert' : 'status'
  return (
    <div className={styles.notice} data-kind={kind} {...(live && { role })}>
      <Icon name={kind} label={spoken[kind]()} />
      <div className={styles.text}>
        {title != null && <p className={styles.title}>{title}</p>}
        {children != null && <div>{children}</div>}
      </div>
      {action != null && <div className={styles.action}>{action}</div>}
    </div>
  )
}
