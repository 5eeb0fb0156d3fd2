// Arrow keys in a list: the button or link of each line that Enter is for has this mark.
export const resultMark = { 'data-result': '' }

const results = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-result]')]

/** Brings the focus to the first result. False: there's none. */
export function focusFirstResult(): boolean {
  const [first] = results()
  first?.focus()
  return first !== undefined
}

/** Moves the focus among the results by the key that was pressed. False: the key isn't for this. */
export function moveFocus(key: string): boolean {
  const all = results()
  if (all.length === 0) return false
  const at = all.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[key]
  if (to === undefined) return false
  // Above the first one is the box.
  if (to < 0) document.querySelector<HTMLElement>('input[type=search]')?.focus()
  else all[Math.min(to, all.length - 1)]?.focus()
  return true
}
