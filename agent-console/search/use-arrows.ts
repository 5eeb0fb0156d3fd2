import { useEffect } from 'react'
import { moveFocus } from './result-focus.ts'

/** Arrow keys move among the results of the page, wherever on it the focus is. */
export function useArrows(): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.defaultPrevented || document.querySelector('dialog[open], details[open]')) return
      if (target instanceof Element && target.closest('input, textarea, select')) return
      if (moveFocus(key)) event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
