import { useEffect, useEffectEvent } from 'react'

/** How long nobody may have pressed, typed or scrolled. */
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
 * Does something once, as soon as the page has been quiet for a while: somebody sees it, does nothing with it, and nothing else is
 * open. What nobody asked for must not get under a finger that is about to press.
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

/** Whether nobody sees the page, something is open over it, or something is being typed. */
const isBusy = () =>
  document.hidden ||
  document.querySelector('dialog[open], details[open]') !== null ||
  document.activeElement?.matches('input, select, textarea') === true
