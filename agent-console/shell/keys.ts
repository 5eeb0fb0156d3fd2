import { useEffect, useLayoutEffect, useRef } from 'react'

/** The functions that shortcuts run at the moment, by the shortcut's keys. `g h` stands for `g`, then `h`. */
const running = new Map<string, () => void>()
/** The longest time between the two keys of a shortcut, in milliseconds. */
const pairMs = 1500
let first: { key: string; at: number } | undefined

/**
 * Runs `run` when these keys are pressed while the component is mounted. If several components use the same keys, the
 * last one mounted gets them.
 */
export function useKeys(keys: string, run: () => void, isOn = true): void {
  const latest = useRef(run)
  latest.current = run
  // Runs before the browser paints, because people may press a key as soon as they see the page.
  useLayoutEffect(() => {
    if (!isOn) return
    const mine = () => latest.current()
    running.set(keys, mine)
    return () => {
      if (running.get(keys) === mine) running.delete(keys)
    }
  }, [keys, isOn])
}

/** Listens to the keyboard for all shortcuts, while the component is mounted. */
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

/**
 * The shortcut that a key press completes. If `g` was pressed just before, that's both keys. Otherwise it's just this
 * key.
 */
function keysOf(key: string, at: number): string {
  const isSecond = first !== undefined && at - first.at < pairMs
  const keys = isSecond ? `${first?.key} ${key}` : key
  first = !isSecond && key === 'g' ? { key, at } : undefined
  return keys
}

/**
 * True if a key press is for a shortcut. False if it's typed into a field or a dialog, if it's a shortcut of the
 * browser, or if shortcuts are turned off.
 */
function isForShortcuts({ target, key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (key.length !== 1 || ctrlKey || metaKey || altKey || isComposing || !areKeysOn()) return false
  if (document.querySelector('dialog[open]')) return false
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'))
}

const place = 'console-keys'

/**
 * True if shortcuts are on. People who use speech input can turn them off, because their words could press keys (WCAG
 * 2.1.4).
 */
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
    // If the browser has no storage, the shortcuts stay on.
  }
}
