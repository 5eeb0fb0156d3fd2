import { place, show, type Theme } from './theme.ts'

/** Shows the page in the chosen theme, now and on later visits. */
export function chooseTheme(chosen: Theme): void {
  try {
    if (chosen === 'system') localStorage.removeItem(place)
    else localStorage.setItem(place, chosen)
  } catch {
    // If the browser has no storage, the choice lasts as long as this page.
  }
  show(chosen)
}
