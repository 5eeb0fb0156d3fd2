// The sentences that sources say, by their keys: what a page and the stories about it have in common.

/** `words.payments_change_saved(…)` in the product, `say.payments_change_saved(…)` in journeys. */
const said = /\b(?:words|say)\.([a-z0-9]+_\w+)/g

/** The keys of the sentences that a source says. */
export function keysIn(source: string): string[] {
  return [...new Set([...source.matchAll(said)].map(([, key = '']) => key))]
}

/** The keys whose sentences differ between two states of a file of words, those that came or went among them. */
export function changedKeys(before: string, after: string): string[] {
  const [one, other] = [before, after].map((text) => JSON.parse(text || '{}') as Record<string, unknown>)
  const keys = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])
  return [...keys].filter((key) => JSON.stringify(one?.[key]) !== JSON.stringify(other?.[key]))
}
