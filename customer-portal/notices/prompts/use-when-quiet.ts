import { useEffect, useEffectEvent } from 'react'

/** The time, in milliseconds, without any clicking, typing or scrolling after which the page counts as idle. */
const quietMs = 2000
const stirs = [
  'pointerdown',
  'pointermove',
  'keydown',
  'wheel',
  'scroll',
  'touchmove',
  'visibilitychange',
] as const

/**
 * Runs `act` once, when the page has been idle for a while: visible, untouched, and with nothing open over it. Use it
 * for a dialog that nobody asked for, because that mustn't appear just as someone is about to tap.
 */
export function useWhenQuiet(act: () => void): void {
  const acting = useEffectEvent(act)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => (isBusy() ? wait() : leave(acting)), quietMs)
    }
    const leave = (then?: () => void) => {
      clearTimeout(timer)
      for (const stir of stirs) document.removeEventListener(stir, wait, true)
      then?.()
    }
    for (const stir of stirs) document.addEventListener(stir, wait, { capture: true, passive: true })
    wait()
    return () => leave()
  }, [])
}

/** True if the page is hidden, something is open over it, or a field has the focus. */
const isBusy = () =>
  document.hidden ||
  document.querySelector('dialog[open], details[open]') !== null ||
  document.activeElement?.matches('input, select, textarea') === true
