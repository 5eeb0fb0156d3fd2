import { useEffect, useRef } from 'react'

/**
 * Focuses an element that replaces a finished step, and scrolls it into view. The button that was pressed is gone along
 * with that step.
 */
export function useShown<Shown extends HTMLElement>() {
  const shown = useRef<Shown>(null)
  useEffect(() => {
    shown.current?.focus({ preventScroll: true })
    shown.current?.scrollIntoView({ block: 'center' })
  }, [])
  return shown
}
