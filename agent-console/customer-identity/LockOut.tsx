import { secondsUntil } from '@lightwell/rulebook/views/time-limits.ts'
import { nowMs } from '@lightwell/web-kit/session/clock.ts'
import { Countdown } from '@lightwell/web-kit/ui/Countdown.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import styles from './IdentityPage.module.css'

/**
 * Says how long a lockout lasts, or that there is none (AH §4).
 * @param onOver called when the lockout ends while the page is open
 */
export function LockOut({ until, onOver }: { until: string | null; onOver: () => void }) {
  const left = until === null ? 0 : secondsUntil(until, nowMs())
  if (until === null || left === 0) return words.console_not_locked()
  const sentence = (time: string) => words.console_locked({ left: time })
  return (
    <span className={styles.locked}>
      <Countdown key={until} seconds={left} sentence={sentence} onEnd={onOver} />
    </span>
  )
}
