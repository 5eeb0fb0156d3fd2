import { useEffect } from 'react'

/**
 * Gives the page's heading the focus when what had it is taken off the page: a button whose work is done, a line that's gone (WCAG 2.4.3).
 * Whatever places the focus itself comes first.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null
    const follow = ({ target }: FocusEvent) => {
      last = target
    }
    const catchFocus = () => {
      if (document.activeElement !== document.body || !(last instanceof Element) || last.isConnected) return
      last = null
      document.querySelector<HTMLElement>('dialog[open] h2, h1')?.focus({ preventScroll: true })
    }
    // After React's effects, which may place it.
    const watching = new MutationObserver(() => setTimeout(catchFocus))
    watching.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', follow)
    return () => {
      watching.disconnect()
      document.removeEventListener('focusin', follow)
    }
  }, [])
}
