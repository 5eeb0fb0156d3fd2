// The ZIP codes of each state, by their first three digits. Source: USPS, Domestic Mail Manual, labeling list L002
// “3-Digit ZIP Code Prefix Matrix”. The ranges include prefixes that aren't assigned, so a ZIP code that isn't in use
// can match.
import type { UsState } from './us-states.ts'

/**
 * The prefixes of each state. Three of them are in two states each. The reasons are Fishers Island (06390) in New York,
 * Alta (83414) in Wyoming, and Texhoma (73949) on a state line.
 */
const prefixes: Record<UsState, string> = {
  AL: '350-369',
  AK: '995-999',
  AZ: '850-865',
  AR: '716-729',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DE: '197-199',
  DC: '200 202-205 569',
  FL: '320-349',
  GA: '300-319 398-399',
  HI: '967-968',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  IA: '500-528',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  ME: '039-049',
  MD: '206-219',
  MA: '010-027 055',
  MI: '480-499',
  MN: '550-567',
  MS: '386-397',
  MO: '630-658',
  MT: '590-599',
  NE: '680-693',
  NV: '889-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NY: '005 063 100-149',
  NC: '270-289',
  ND: '580-588',
  OH: '430-459',
  OK: '730-732 734-749',
  OR: '970-979',
  PA: '150-196',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 739 750-799 885',
  UT: '840-847',
  VT: '050-054 056-059',
  VA: '201 220-246',
  WA: '980-994',
  WV: '247-268',
  WI: '530-549',
  WY: '820-831 834',
}

/** True if a five-digit ZIP code can be in the state. */
export function isZipOf(zip: string, state: UsState): boolean {
  const prefix = Number(zip.slice(0, 3))
  return prefixes[state].split(' ').some((range) => {
    const [from = '', to = from] = range.split('-')
    return prefix >= Number(from) && prefix <= Number(to)
  })
}
