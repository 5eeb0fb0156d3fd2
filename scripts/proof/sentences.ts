// Finds the keys of texts that sources show. The keys link a page to the stories about it.

/**
 * Matches a use of a text: `words.payments_change_saved(…)` in the product, `say.payments_change_saved(…)` in journeys.
 */
const said = /\b(?:words|say)\.([a-z0-9]+_\w+)/g

/** The keys of the texts that a source shows. */
export function keysIn(source: string): string[] {
  return [...new Set([...source.matchAll(said)].map(([, key = '']) => key))]
}

/** The keys whose texts differ between two versions of a words file, including added and removed ones. */
export function changedKeys(before: string, after: string): string[] {
  const [one, other] = [before, after].map((text) => JSON.parse(text || '{}') as Record<string, unknown>)
  const keys = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])
  return [...keys].filter((key) => JSON.stringify(one?.[key]) !== JSON.stringify(other?.[key]))
}
