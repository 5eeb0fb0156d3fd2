import { isDrawing } from '../visit.ts'

export type Theme = 'system' | 'light' | 'dark'

const place = 'theme'

/** What this person chose on this device; `system` until they do. */
export function theme(): Theme {
  const kept = read()
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

/** Shows the page in the chosen theme, now and next time. */
export function chooseTheme(chosen: Theme): void {
  try {
    if (chosen === 'system') localStorage.removeItem(place)
    else localStorage.setItem(place, chosen)
  } catch {
    // Without storage the choice holds for this page.
  }
  show(chosen)
}

/** Puts the kept choice into effect. To be called once, as early as can be. */
export function showTheme(): void {
  show(theme())
}

function show(chosen: Theme): void {
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
