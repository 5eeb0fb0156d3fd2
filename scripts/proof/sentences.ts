// Finds the keys of messages that sources show. A shared key links a page to a story about it.

/**
 * Matches the use of a message: `words.payments_change_saved(…)` in the product, `say.payments_change_saved(…)` in
 * journeys.
 */
const said = /\b(?:words|say)\.([a-z0-9]+_\w+)/g

/** The keys of the messages that a source shows. */
export function keysIn(source: string): string[] {
  return [...new Set([...source.matchAll(said)].map(([, key = '']) => key))]
}

/** The keys whose messages differ between two versions of a words file. Added and removed messages count. */
export function changedKeys(before: string, after: string): string[] {
  const [one, other] = [before, after].map((text) => JSON.parse(text || '{}') as Record<string, unknown>)
  const keys = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])
  return [...keys].filter((key) => JSON.stringify(one?.[key]) !== JSON.stringify(other?.[key]))
}
