import { useEffect, useRef } from 'react'

/**
 * Focuses an element that replaces a finished step and scrolls it into view. The pressed button is gone with its
 * step.
 */
export function useShown<Shown extends HTMLElement>() {
  const shown = useRef<Shown>(null)
  useEffect(() => {
    shown.current?.focus({ preventScroll: true })
    shown.current?.scrollIntoView({ block: 'center' })
  }, [])
  return shown
}
