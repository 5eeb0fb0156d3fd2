import { place, show, type Theme } from './theme.ts'

/** Shows pages in the chosen theme, now and on later visits. */
export function chooseTheme(chosen: Theme): void {
  try {
    if (chosen === 'system') localStorage.removeItem(place)
    else localStorage.setItem(place, chosen)
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
  show(chosen)
}
