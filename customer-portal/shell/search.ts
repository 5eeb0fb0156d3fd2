// What addresses carry behind their `?`, read so that whatever somebody typed makes a page. A section's own words are read in
// its `routes.tsx`; what several say is here.

type Search = Record<string, unknown>

/** `?verify=true`: the review of what was chosen (AH §4). */
export function whetherVerified({ verify }: Search): { verify?: true } {
  return verify ? { verify: true } : {}
}

/** A word that a pattern fits; nothing where it doesn't, or where there is none. */
export function wordOf<Name extends string>(
  search: Search,
  name: Name,
  pattern: RegExp,
): { [Key in Name]?: string } {
  const text = String(search[name] ?? '')
  return (pattern.test(text) ? { [name]: text } : {}) as { [Key in Name]?: string }
}

/** A day, 'YYYY-MM-DD'. */
export const dayOf = <Name extends string>(search: Search, name: Name) =>
  wordOf(search, name, /^\d{4}-\d\d-\d\d$/)

/** A whole number in bounds, both of which it may be. */
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

/** The year of a list. */
export const yearOf = (search: Search) => numberOf(search, 'year', 1900, 9998)

/** One word of the address's search, such as an id; nothing where it is missing. */
export const textOf =
  <Name extends string>(name: Name) =>
  (search: Search) =>
    wordOf(search, name, /./)
