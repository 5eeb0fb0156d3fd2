import { isDrawing } from '../visit.ts'

export type Theme = 'system' | 'light' | 'dark'

/** The storage key of the theme chosen on this device. */
export const place = 'theme'

/** The theme chosen on this device. `system` if none was chosen. */
export function theme(): Theme {
  const kept = read()
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

/** Shows the page in the stored theme. Call it once, as early as possible. */
export function showTheme(): void {
  show(theme())
}

export function show(chosen: Theme): void {
  const { dataset } = document.documentElement
  if (chosen === 'system') delete dataset.theme
  else dataset.theme = chosen
}

function read(): string | null {
  // Not on the server: Node has a `localStorage` of its own, and prints a warning when it's read.
  if (isDrawing()) return null
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}
