// Compares the product's answers with those of the hand-written reference, field by field. If the two read different
// rows, comparing their cost means nothing.

/**
 * Compares an answer of the product with an answer of the reference.
 * @returns a line for each field that differs, such as `accounts[0].role: "owner", by hand nothing`
 */
export function differencesOf(lightwell: unknown, plain: unknown, place = ''): string[] {
  if (isContainer(lightwell) && isContainer(plain) && Array.isArray(lightwell) === Array.isArray(plain)) {
    const names = new Set([...Object.keys(lightwell), ...Object.keys(plain)])
    return [...names].flatMap((name) =>
      differencesOf(lightwell[name], plain[name], placeOf(place, name, Array.isArray(lightwell))),
    )
  }
  if (Object.is(lightwell, plain)) return []
  return [`${place || 'the answer'}: ${shown(lightwell)}, by hand ${shown(plain)}`]
}

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const placeOf = (place: string, name: string, isList: boolean) =>
  isList ? `${place}[${name}]` : place === '' ? name : `${place}.${name}`

const shown = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value))
