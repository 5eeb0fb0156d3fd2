import { useEffect, useRef } from 'react'

/** For what takes the place of a step that's done: it gets the focus and comes into sight, since what was pressed is gone with its step. */
export function useShown<Shown extends HTMLElement>() {
  const shown = useRef<Shown>(null)
  useEffect(() => {
    shown.current?.focus({ preventScroll: true })
    shown.current?.scrollIntoView({ block: 'center' })
  }, [])
  return shown
}
