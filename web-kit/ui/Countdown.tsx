import { formatCountdown, formatHours } from '@lightwell/rulebook/waits.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { locale } from '../words/locale.ts'

const secondsUntil = (endsAtMs: number) => Math.max(0, Math.ceil((endsAtMs - performance.now()) / 1000))

const hourSeconds = 3600

/**
 * Counts down the time that something is locked, as m:ss, or in hours and minutes from an hour up. Calls `onEnd` at the
 * end.
 * @param seconds how long the countdown lasts from now
 * @param sentence wraps the time left
 */
export function Countdown({
  seconds,
  sentence,
  onEnd,
}: {
  seconds: number
  sentence: (left: string) => string
  onEnd: () => void
}): ReactNode {
  const [endsAtMs] = useState(() => performance.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const ticking = setInterval(() => setLeft(secondsUntil(endsAtMs)), 1000)
    return () => clearInterval(ticking)
  }, [endsAtMs])
  const isOver = left === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends once
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver])
  const [before = '', after = ''] = sentence('\u0000').split('\u0000')
  return (
    <>
      {before}
      <span role="timer" aria-live="off">
        {left < hourSeconds ? formatCountdown(left) : formatHours(left, locale())}
      </span>
      {after}
    </>
  )
}
