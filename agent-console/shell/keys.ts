import { useEffect, useLayoutEffect, useRef } from 'react'

/** The shortcuts of the page that's open, by their keys as they're pressed one after the other: `g h`. */
const running = new Map<string, () => void>()
/** The first of two keys counts for this long. */
const pairMs = 1500
let first: { key: string; at: number } | undefined

/** Runs something when its keys are pressed, while its component is mounted. The last one to name a key has it. */
export function useKeys(keys: string, run: () => void, isOn = true): void {
  const latest = useRef(run)
  latest.current = run
  // Before it's painted: whoever sees a key may press it at once.
  useLayoutEffect(() => {
    if (!isOn) return
    const mine = () => latest.current()
    running.set(keys, mine)
    return () => {
      if (running.get(keys) === mine) running.delete(keys)
    }
  }, [keys, isOn])
}

/** Hears the keyboard for all of them, while its component is mounted. */
export function useKeyboard(): void {
  useEffect(() => {
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

function hear(event: KeyboardEvent): void {
  if (event.defaultPrevented || !isForShortcuts(event)) return
  const keys = keysOf(event.key, performance.now())
  const run = running.get(keys)
  if (run === undefined) return
  event.preventDefault()
  run()
}

/** Both keys of a pair if this is its second one. */
function keysOf(key: string, at: number): string {
  const isSecond = first !== undefined && at - first.at < pairMs
  const keys = isSecond ? `${first?.key} ${key}` : key
  first = !isSecond && key === 'g' ? { key, at } : undefined
  return keys
}

/** False for what's typed into a field, what's pressed over a dialog, and the browser's own shortcuts. */
function isForShortcuts({ target, key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (key.length !== 1 || ctrlKey || metaKey || altKey || isComposing || !areKeysOn()) return false
  if (document.querySelector('dialog[open]')) return false
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'))
}

const place = 'console-keys'

/** True: single keys are shortcuts. They can be switched off for those who speak to their computer (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(place) !== 'off'
  } catch {
    return true
  }
}

export function switchKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(place)
    else localStorage.setItem(place, 'off')
  } catch {
    // Without storage they stay on.
  }
}
