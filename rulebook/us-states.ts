/** The US states and the District of Columbia, in postal abbreviations. */
export const usStates = [
  ...['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS'],
  ...['KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC'],
  ...['ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY'],
] as const

export type UsState = (typeof usStates)[number]

/**
 * The state of a service address: the two letters before the ZIP code, as in `640 Muestra Court, Fort Myers, FL 33901`.
 * Undefined if the address has another format.
 */
export function stateOf(address: string): UsState | undefined {
  const [, letters] =
    /(?:^|[\s,])([A-Z]{2}),?\s+\d{5}(?:-\d{4})?(?:,?\s+(?:USA?|United States))?\s*$/i.exec(address) ?? []
  return usStates.find((state) => state === letters?.toUpperCase())
}
