import { useEffect, useRef } from 'react'

/**
 * Focuses an element that replaces a finished step, and scrolls to it. The focus would be lost otherwise, because the
 * button that was pressed is gone.
 */
export function useShown<Shown extends HTMLElement>() {
  const shown = useRef<Shown>(null)
  useEffect(() => {
    shown.current?.focus({ preventScroll: true })
    shown.current?.scrollIntoView({ block: 'center' })
  }, [])
  return shown
}
