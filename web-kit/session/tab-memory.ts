// Data that a tab keeps across reloads and loses when it's closed. If storage is switched off in the browser, the data
// lasts until the page is left. While the server renders a page, the data lasts until that's done.
import { isDrawing, perVisit } from '../visit.ts'

const fallback = perVisit(() => new Map<string, string>())

/**
 * The version of all stored values. Raise it when you change the shape of any value: values from an earlier release
 * are then dropped instead of misread.
 */
const shape = 2

/** Serializes a value for storage. */
export const asKept = (value: unknown): string => JSON.stringify([shape, value])

/** Keeps a plain JSON value under a name. */
export function remember(name: string, value: unknown): void {
  const text = asKept(value)
  fallback().set(name, text)
  try {
    storage().setItem(name, text)
  } catch {
    // The fallback already has the value.
  }
}

/**
 * Returns the value under that name, or undefined. The caller states the type unchecked: only this program writes
 * there, in this shape.
 */
export function recall<Value>(name: string): Value | undefined {
  const text = stored(name) ?? fallback().get(name)
  if (text === undefined) return undefined
  try {
    const [writtenIn, value] = JSON.parse(text) as [number, Value]
    return writtenIn === shape ? value : undefined
  } catch {
    return undefined
  }
}

/** Forgets the value under that name. */
export function unlearn(name: string): void {
  fallback().delete(name)
  try {
    storage().removeItem(name)
  } catch {
    // There was nothing to remove.
  }
}

/** Clears everything: the next person at this tab must find nothing from the last one. */
export function unlearnEverything(): void {
  for (const name of remembered('')) unlearn(name)
}

/** The names that begin with `prefix`. */
export function remembered(prefix: string): string[] {
  const names = new Set(fallback().keys())
  try {
    for (const name of Object.keys(storage())) names.add(name)
  } catch {
    // Without tab storage, the fallback has everything.
  }
  return [...names].filter((name) => name.startsWith(prefix))
}

function stored(name: string): string | undefined {
  try {
    return storage().getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the tab's storage.
 * @throws if the browser stores nothing, and on the server, where all visits would share Node's storage
 */
function storage(): Storage {
  if (isDrawing()) throw new Error('No tab.')
  return sessionStorage
}
