import { flushSync } from 'react-dom'

/** What the document notes before the scripts are there (before-paint.js). */
declare global {
  interface Window {
    pressedEarly?: Element | null
  }
}

/**
 * Puts the whole style sheet into effect, once it is there: until then it is one for print, so that it holds up nothing of what the
 * server drew. It stands before the styles of pages that come later.
 */
export async function takeWholeStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[data-whole]')
  if (link === null) return
  if (link.sheet === null)
    await new Promise((resolve) => {
      for (const end of ['load', 'error']) link.addEventListener(end, resolve, { once: true })
    })
  link.media = 'all'
}

/**
 * Puts the page in the place of its drawing, which is the same to the eye. What somebody did to the drawing meanwhile holds: what had
 * the focus has it, what was opened is open, and a button that was pressed last acts now.
 * @param render shows the page
 */
export function takeOver(place: HTMLElement, render: () => void): void {
  const before = controlsOf(place.querySelector('.boot-drawn'))
  const focused = before.indexOf(document.activeElement as HTMLElement)
  const pressed = before.indexOf(window.pressedEarly as HTMLElement)
  const opened = before.flatMap((control, index) => (isOpen(control) ? [index] : []))
  flushSync(render)
  const after = controlsOf(place)
  for (const index of opened) after[index]?.parentElement?.setAttribute('open', '')
  after[focused]?.focus({ preventScroll: true })
  if (after[pressed]?.localName === 'button') after[pressed].click()
}

/** What can be used, in its order: the same in a drawing and in its page. */
const controlsOf = (whole: Element | null): HTMLElement[] => [
  ...(whole?.querySelectorAll<HTMLElement>('a, button, summary') ?? []),
]

const isOpen = (control: HTMLElement) =>
  control.localName === 'summary' && control.parentElement?.hasAttribute('open')
