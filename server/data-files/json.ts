/** The value of a column that holds JSON: parsed where it comes as text, `undefined` where that is no JSON. */
export function jsonOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
