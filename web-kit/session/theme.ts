import { isDrawing } from '../visit.ts'

export type Theme = 'system' | 'light' | 'dark'

/** The storage key of the choice on this device. */
export const place = 'theme'

/** The theme this person chose on this device; `system` until they choose. */
export function theme(): Theme {
  const kept = read()
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

/** Applies the stored choice. Call it once, as early as possible. */
export function showTheme(): void {
  show(theme())
}

/** Shows the page in this theme. */
export function show(chosen: Theme): void {
  const { dataset } = document.documentElement
  if (chosen === 'system') delete dataset.theme
  else dataset.theme = chosen
}

function read(): string | null {
  // Skips Node's own storage, which warns when it's read.
  if (isDrawing()) return null
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}
