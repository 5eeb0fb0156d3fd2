import { formatCountdown } from '@lightwell/rulebook/waits.ts'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'

/** What `countdown.js` does at the end of the countdown: remove the notice or reload the page. */
type AtEnd = 'vanish' | 'reload'

/**
 * Shows the time until a lock ends, as m:ss. The script `countdown.js` counts it down. Without scripts, the page keeps
 * showing the time from when it was rendered.
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
  /** Puts the time left into a sentence. */
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
