import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Focuses the results when another search is shown. The form and its button are gone by then.
 * @param search the search shown, as text
 * @returns the ref of the element to focus
 */
export function useFocusAfterSearch(search: string): RefObject<HTMLDivElement | null> {
  const shown = useRef(search)
  const found = useRef<HTMLDivElement>(null)
  // An effect after the paint may come too late: the frame gives lost focus to the heading (`use-kept-focus.ts`).
  useLayoutEffect(() => {
    if (shown.current === search) return
    shown.current = search
    if (document.activeElement === null || document.activeElement === document.body) found.current?.focus()
  }, [search])
  return found
}
