import { useEffect, useRef } from 'react'
import styles from './AnswerNotice.module.css'
import { Notice, type NoticeKind } from './Notice.tsx'

/**
 * The result of an action. The notice takes the focus when it appears, which also scrolls it into view. Otherwise
 * people would miss it below the buttons of a dialog.
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
