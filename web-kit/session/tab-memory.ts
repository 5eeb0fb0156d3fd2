// What a tab remembers over a reload and forgets when it is closed. Where the browser keeps nothing (storage switched
// off), it holds until the page is left; while the server draws a page, until it is drawn.
import { isDrawing, perVisit } from '../visit.ts'

const fallback = perVisit(() => new Map<string, string>())

/**
 * Of all that is remembered under any name. Raised by whoever changes the shape of a value: what a tab kept of a former release
 * is then forgotten, never read as what it is not.
 */
const shape = 2

/** How a value is written down. */
export const asKept = (value: unknown): string => JSON.stringify([shape, value])

/** Keeps a value of plain JSON under a name. */
export function remember(name: string, value: unknown): void {
  const text = asKept(value)
  fallback().set(name, text)
  try {
    storage().setItem(name, text)
  } catch {
    // The fallback has it.
  }
}

/** The value under that name, or nothing. Its type is the caller's promise: only this program writes there, in this shape. */
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
    // There was nothing.
  }
}

/** Forgets everything: the next person at this tab must find nothing of the last. */
export function unlearnEverything(): void {
  for (const name of remembered('')) unlearn(name)
}

/** The names that begin with `prefix`. */
export function remembered(prefix: string): string[] {
  const names = new Set(fallback().keys())
  try {
    for (const name of Object.keys(storage())) names.add(name)
  } catch {
    // The fallback is all there is.
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

/** @throws where the browser keeps nothing. Node has a storage as well, which all visits would share. */
function storage(): Storage {
  if (isDrawing()) throw new Error('No tab.')
  return sessionStorage
}
