/**
 * Describes the shape of a value passed to a call, without its content. Shows field names, words in lowercase, and the
 * signs of numbers. Shows a `code` only as text, since each system has its own codes.
 */
export function shapeOf(value: unknown): string {
  if (value === undefined || value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return value > 0 ? 'positive' : value < 0 ? 'negative' : 'zero'
  if (typeof value === 'string') return /^[a-z]+(-[a-z]+)*$/.test(value) ? value : 'text'
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].sort().join(' ')}]`
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  const shapeIn = (name: string, member: unknown) =>
    name === 'code' && typeof member === 'string' ? 'text' : shapeOf(member)
  return `{${members.map(([name, member]) => `${name}: ${shapeIn(name, member)}`).join(', ')}}`
}

/**
 * The outcomes in a call's result. For a page of changes, the kind of each change; otherwise the shape of the result.
 */
export function outcomesOf(result: unknown): string[] {
  const { changes } = (result ?? {}) as { changes?: { kind: string }[] }
  return changes ? ['page', ...new Set(changes.map(({ kind }) => kind))] : [shapeOf(result)]
}
