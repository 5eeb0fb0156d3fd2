import { formatCountdown } from '@lightwell/rulebook/waits.ts'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'

/** What `countdown.js` does when the time is over: take the notice away, or ask for the page anew. */
type AtEnd = 'vanish' | 'reload'

/**
 * Says for how long something is locked, as m:ss. A small script counts it down and ends the notice; without scripts it stays
 * as it was when the page was drawn.
 */
export function Countdown({
  seconds,
  atEnd,
  title,
  sentence,
}: {
  seconds: number
  atEnd: AtEnd
  title: string
  /** The sentence around the time that is left. */
  sentence: (wait: string) => string
}) {
  const [before = '', after = ''] = sentence('\u0000').split('\u0000')
  return (
    <div data-countdown={seconds} data-at-end={atEnd}>
      <Notice kind="error" live title={title}>
        <p>
          {before}
          <span role="timer" aria-live="off">
            {formatCountdown(seconds)}
          </span>
          {after}
        </p>
      </Notice>
    </div>
  )
}
