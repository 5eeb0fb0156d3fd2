import { formatCountdown } from '@lightwell/rulebook/waits.ts'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'

/** The action at the end of the countdown: `countdown.js` removes the notice or reloads the page. */
type AtEnd = 'vanish' | 'reload'

/**
 * Shows how long something is locked, as m:ss. `countdown.js` counts down. Without scripts, the page keeps showing
 * the time from when it was drawn.
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
  /** The sentence around the remaining time. */
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
