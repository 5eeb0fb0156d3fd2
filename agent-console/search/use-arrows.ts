import { useEffect } from 'react'
import { moveFocus } from './result-focus.ts'

/**
 * Makes the arrow keys move the focus through the lines of a page's lists. That works from anywhere except fields,
 * menus and dialogs. On a page without lists, the arrow keys scroll.
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
