/** Returns the value of a JSON column. Text is parsed; if it isn't JSON, the result is undefined. */
export function jsonOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
