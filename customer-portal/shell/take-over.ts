import { flushSync } from 'react-dom'

/** The last button or link that was pressed before the scripts loaded, as recorded by before-paint.js. */
declare global {
  interface Window {
    pressedEarly?: Element | null
  }
}

/**
 * Switches on the full style sheet once it has loaded. Until then, the sheet's media type is "print", so that it
 * doesn't block the server-rendered page.
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
 * Replaces the server-rendered markup with the live page, which looks the same. Keeps the focus and anything expanded.
 * A button that was pressed before the scripts loaded is pressed again, so that it takes effect.
 * @param render shows the live page
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

/** Returns all controls in document order. The order is the same in the markup and in the live page. */
const controlsOf = (whole: Element | null): HTMLElement[] => [
  ...(whole?.querySelectorAll<HTMLElement>('a, button, summary') ?? []),
]

const isOpen = (control: HTMLElement) =>
  control.localName === 'summary' && control.parentElement?.hasAttribute('open')
