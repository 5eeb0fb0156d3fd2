// Moves through a list with the arrow keys. `resultMark` marks the button or link of each line that Enter should
// activate.
export const resultMark = { 'data-result': '' }

const results = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-result]')]

/** Focuses the first result. False if there's none. */
export function focusFirstResult(): boolean {
  const [first] = results()
  first?.focus()
  return first !== undefined
}

/** Moves focus among the results with an arrow key. False if the key isn't for that. */
export function moveFocus(key: string): boolean {
  const all = results()
  if (all.length === 0) return false
  const at = all.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[key]
  if (to === undefined) return false
  // The search box comes before the first result.
  if (to < 0) document.querySelector<HTMLElement>('input[type=search]')?.focus()
  else all[Math.min(to, all.length - 1)]?.focus()
  return true
}
