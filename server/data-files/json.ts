/** Returns the value of a JSON column. Parses text; returns undefined if the text isn't JSON. */
export function jsonOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
