// Parsers for the search part of URLs. They accept any input and return something a page can use. A section's own
// parsers are in its `routes.tsx`; this file has the shared ones.

type Search = Record<string, unknown>

/** Reads `?verify=true`, which opens the review step of a form (AH §4). */
export function whetherVerified({ verify }: Search): { verify?: true } {
  return verify ? { verify: true } : {}
}

/** Reads a word that matches the pattern. Left out if the word is missing or doesn't match. */
export function wordOf<Name extends string>(
  search: Search,
  name: Name,
  pattern: RegExp,
): { [Key in Name]?: string } {
  const text = String(search[name] ?? '')
  return (pattern.test(text) ? { [name]: text } : {}) as { [Key in Name]?: string }
}

/** Reads a day, 'YYYY-MM-DD'. Left out if it has another form. */
export const dayOf = <Name extends string>(search: Search, name: Name) =>
  wordOf(search, name, /^\d{4}-\d\d-\d\d$/)

/** Reads a whole number from `least` to `most`, both included. Left out if it's anything else. */
export function numberOf<Name extends string>(
  search: Search,
  name: Name,
  least: number,
  most: number,
): { [Key in Name]?: number } {
  const number = Number(search[name])
  const fits = Number.isInteger(number) && number >= least && number <= most
  return (fits ? { [name]: number } : {}) as { [Key in Name]?: number }
}

/** Reads the year by which a list is filtered. */
export const yearOf = (search: Search) => numberOf(search, 'year', 1900, 9998)

/** Reads a single text value, such as an id. Left out if the value is missing. */
export const textOf =
  <Name extends string>(name: Name) =>
  (search: Search) =>
    wordOf(search, name, /./)
