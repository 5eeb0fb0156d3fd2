import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import styles from './OverPage.module.css'

/** A place for a notice on top of the current page or dialog. */
export interface OverPage {
  /** Shows the notice, or removes the one that's shown if `notice` is null. The page below stays as it is. */
  show(notice: ReactNode): void
}

/** @param closed called when the dialog that contains the notice closes, because the notice disappears with it */
export function overPage(closed: () => void): OverPage {
  let begun: { place: HTMLElement; root: Root } | undefined
  return {
    show(notice) {
      if (begun === undefined && notice == null) return
      begun ??= begin()
      const { place, root } = begun
      // A modal dialog makes everything outside it inert and hides it from screen readers. So put the container of the
      // notices inside the topmost dialog.
      const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
      if (place.parentNode !== top) {
        top.append(place)
        top.addEventListener('close', closed, { once: true })
      }
      root.render(notice)
    },
  }
}

function begin() {
  const place = document.createElement('div')
  place.className = styles.place ?? ''
  return { place, root: createRoot(place) }
}
