import { useEffect } from 'react'

/**
 * Moves focus to the heading of the section or page when the focused element is removed (WCAG 2.4.3): a button that's
 * no longer needed, a line that's gone. Code that sets focus itself takes precedence.
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
      // A section's heading isn't focusable unless it has a tabindex.
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
    }
    // Runs after React's layout effects, which may set focus. Effects after the paint may come later.
    const watching = new MutationObserver(() => setTimeout(catchFocus))
    watching.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', follow)
    return () => {
      watching.disconnect()
      document.removeEventListener('focusin', follow)
    }
  }, [])
}
