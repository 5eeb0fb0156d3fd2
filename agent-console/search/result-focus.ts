// Moves the focus through lists with the arrow keys. In each line, `resultMark` marks the button or link to focus.
export const resultMark = { 'data-result': '' }

const results = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-result]')]

/** Focuses the first line of a list. False if there's none. */
export function focusFirstResult(): boolean {
  const [first] = results()
  first?.focus()
  return first !== undefined
}

/**
 * Handles the keys Up, Down, Home and End among the results. Up from the first result leads to the search box. Returns
 * false for any other key, and if there are no results.
 */
export function moveFocus(key: string): boolean {
  const all = results()
  if (all.length === 0) return false
  const at = all.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[key]
  if (to === undefined) return false
  // Up from the first line leads to the search box.
  if (to < 0) document.querySelector<HTMLElement>('input[type=search]')?.focus()
  else all[Math.min(to, all.length - 1)]?.focus()
  return true
}
