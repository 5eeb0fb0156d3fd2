import { secondsUntil } from '@lightwell/rulebook/views/rules.ts'
import { formatCountdown } from '@lightwell/rulebook/waits.ts'
import { useSeconds } from '@lightwell/web-kit/session/use-seconds.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect } from 'react'
import styles from './IdentityPage.module.css'

/**
 * A lock-out with the time it has left, updated every second; open once it's over (AH §4).
 * @param onOver runs when its time has run out on the page
 */
export function LockOut({ until, onOver }: { until: string | null; onOver?: () => void }) {
  const now = useSeconds()
  const left = until === null ? 0 : secondsUntil(until, now)
  const isOver = until !== null && left === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when its time has run out
  useEffect(() => {
    if (isOver) onOver?.()
  }, [isOver])
  if (left === 0) return words.console_not_locked()
  const [before = '', after = ''] = words.console_locked({ left: '\u0000' }).split('\u0000')
  return (
    <span className={styles.locked}>
      {before}
      <span role="timer" aria-live="off">
        {formatCountdown(left)}
      </span>
      {after}
    </span>
  )
}
