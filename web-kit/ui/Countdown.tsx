import { formatCountdown, formatHours } from '@lightwell/rulebook/waits.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { locale } from '../words/locale.ts'

const secondsUntil = (endsAtMs: number) => Math.max(0, Math.ceil((endsAtMs - performance.now()) / 1000))

const hourSeconds = 3600

/**
 * Counts down the time until a lock ends, as m:ss; in hours and minutes while it's an hour or more. Calls `onEnd` at
 * the end.
 * @param seconds the time from now until the end
 * @param sentence puts the time left into a sentence
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: calls onEnd only once
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
