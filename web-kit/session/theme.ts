import { isDrawing } from '../visit.ts'

export type Theme = 'system' | 'light' | 'dark'

/** Under which name this device keeps the choice. */
export const place = 'theme'

/** What this person chose on this device; `system` until they do. */
export function theme(): Theme {
  const kept = read()
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

/** Puts the kept choice into effect. To be called once, as early as can be. */
export function showTheme(): void {
  show(theme())
}

/** Shows the page in a theme. */
export function show(chosen: Theme): void {
  const { dataset } = document.documentElement
  if (chosen === 'system') delete dataset.theme
  else dataset.theme = chosen
}

function read(): string | null {
  // Node has a storage as well, and warns whoever looks.
  if (isDrawing()) return null
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}
