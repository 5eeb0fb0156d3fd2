// Data that a tab keeps across reloads, until it's closed. If the browser has storage turned off, the data lasts until
// the page is left. On the server, the data lasts until the page is rendered.
import { isDrawing, perVisit } from '../visit.ts'

const fallback = perVisit(() => new Map<string, string>())

/**
 * The version of all stored values. Raise it when you change the shape of any value. Values that an earlier release
 * stored are then ignored. Otherwise they'd be read in the wrong shape.
 */
const shape = 2

/** Turns a value into text for storage. */
export const asKept = (value: unknown): string => JSON.stringify([shape, value])

/** Stores a plain JSON value under a name. */
export function remember(name: string, value: unknown): void {
  const text = asKept(value)
  fallback().set(name, text)
  try {
    storage().setItem(name, text)
  } catch {
    // Without storage, the value is still in the fallback.
  }
}

/** Returns the value under a name, or undefined. Trusts the type: only our own code stores values here. */
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

/** Removes the value under a name. */
export function unlearn(name: string): void {
  fallback().delete(name)
  try {
    storage().removeItem(name)
  } catch {
    // Without storage, the value was only in the fallback.
  }
}

/** Removes all values, so the next person at this tab finds nothing from the last one. */
export function unlearnEverything(): void {
  for (const name of remembered('')) unlearn(name)
}

/** The stored names that start with `prefix`. */
export function remembered(prefix: string): string[] {
  const names = new Set(fallback().keys())
  try {
    for (const name of Object.keys(storage())) names.add(name)
  } catch {
    // Without storage, the fallback has all names.
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
 * @throws if the browser has storage turned off. Also throws on the server, where Node's storage would be shared by
 *   all visits.
 */
function storage(): Storage {
  if (isDrawing()) throw new Error('No tab.')
  return sessionStorage
}
