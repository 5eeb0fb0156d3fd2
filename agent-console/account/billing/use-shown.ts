import { useEffect, useRef } from 'react'

/**
 * Focuses an element that replaces a finished step, and scrolls to it. The step's button had the focus and is gone, so
 * the focus would be lost otherwise.
 */
export function useShown<Shown extends HTMLElement>() {
  const shown = useRef<Shown>(null)
  useEffect(() => {
    shown.current?.focus({ preventScroll: true })
    shown.current?.scrollIntoView({ block: 'center' })
  }, [])
  return shown
}
