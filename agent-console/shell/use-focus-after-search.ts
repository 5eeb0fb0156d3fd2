import { type RefObject, useEffect, useRef } from 'react'

/**
 * Brings the focus to what was found when another search is shown: the form that asked, and its button, are gone by then.
 * @param search what's shown, as text
 * @returns the ref of what takes the focus
 */
export function useFocusAfterSearch(search: string): RefObject<HTMLDivElement | null> {
  const shown = useRef(search)
  const found = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    if (document.activeElement === null || document.activeElement === document.body) found.current?.focus()
  }, [search])
  return found
}
