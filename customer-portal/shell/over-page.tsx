import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import styles from './OverPage.module.css'

/** A place over whichever page or dialog is open. */
export interface OverPage {
  /** Shows this there, or nothing. The page below stays as it is. */
  show(notice: ReactNode): void
}

/** @param closed what is done once the dialog that it stood in is closed */
export function overPage(closed: () => void): OverPage {
  let begun: { place: HTMLElement; root: Root } | undefined
  return {
    show(notice) {
      if (begun === undefined && notice == null) return
      begun ??= begin()
      const { place, root } = begun
      // All that is not within the dialog that is open cannot be pressed, nor heard.
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
