import { useEffect } from 'react'
import { moveFocus } from './result-focus.ts'

/**
 * The arrow keys move the focus through the lines of a page's lists, from wherever the focus is. On a page without
 * lists they scroll.
 */
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
