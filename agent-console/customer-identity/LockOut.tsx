import { formatCountdown } from '@lightwell/rulebook/waits.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { secondsUntil } from '../views/time-left.ts'
import { useSeconds } from '../views/use-seconds.ts'
import styles from './IdentityPage.module.css'

/** A lock-out with the time it has left, each second anew; open once it's over (AH §4). */
export function LockOut({ until }: { until: string | null }) {
  const now = useSeconds()
  const left = until === null ? 0 : secondsUntil(until, now)
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
