import { useEffect } from 'react'

/**
 * Moves the focus to a heading if the focused element is removed from the page (WCAG 2.4.3). That's the heading of the
 * open dialog, of the element's section, or of the page. Does nothing if other code has set the focus.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null
    let section: Element | null = null
    const follow = ({ target }: FocusEvent) => {
      last = target
      section = target instanceof Element ? target.closest('section') : null
    }
    const catchFocus = () => {
      if (document.activeElement !== document.body || !(last instanceof Element) || last.isConnected) return
      last = null
      const heading =
        document.querySelector<HTMLElement>('dialog[open] h2') ??
        (section?.isConnected ? section.querySelector<HTMLElement>('h2') : null) ??
        document.querySelector<HTMLElement>('h1')
      // A section's heading can't get the focus without a tabindex.
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
    }
    // Waits until React's layout effects have run, because they may set the focus. An effect that runs after the paint
    // may set it too late.
    const watching = new MutationObserver(() => setTimeout(catchFocus))
    watching.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', follow)
    return () => {
      watching.disconnect()
      document.removeEventListener('focusin', follow)
    }
  }, [])
}
