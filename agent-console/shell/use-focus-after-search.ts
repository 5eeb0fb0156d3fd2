import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Focuses the results once another search is shown, if the focus was lost. It's lost when the button that was pressed
 * is gone.
 * @param search the current search, as text
 * @returns a ref for the element to focus
 */
export function useFocusAfterSearch(search: string): RefObject<HTMLDivElement | null> {
  const shown = useRef(search)
  const found = useRef<HTMLDivElement>(null)
  // This must run before the browser paints. Later, `use-kept-focus.ts` would already have moved the lost focus to the
  // heading.
  useLayoutEffect(() => {
    if (shown.current === search) return
    shown.current = search
    if (document.activeElement === null || document.activeElement === document.body) found.current?.focus()
  }, [search])
  return found
}
