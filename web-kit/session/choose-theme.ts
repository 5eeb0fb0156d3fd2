import { place, show, type Theme } from './theme.ts'

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
