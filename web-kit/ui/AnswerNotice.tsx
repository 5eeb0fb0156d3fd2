import { useEffect, useRef } from 'react'
import styles from './AnswerNotice.module.css'
import { Notice, type NoticeKind } from './Notice.tsx'

/**
 * A notice with the result of an action. It takes the focus when it appears. So it's scrolled into view, and people
 * don't miss it below a dialog's buttons.
 */
export function AnswerNotice({
  kind = 'error',
  ...notice
}: Omit<Parameters<typeof Notice>[0], 'live' | 'kind'> & {
  kind?: Extract<NoticeKind, 'error' | 'warning' | 'success'>
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={styles.place} data-kind={kind}>
      <Notice {...notice} kind={kind} live />
    </div>
  )
}
