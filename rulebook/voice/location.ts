import { type UsState, usStates } from '../us-states.ts'
import { isZipOf } from '../zip-prefixes.ts'

/** The registered location of a voice line: the address to which 911 sends help (47 CFR 9.3, 9.11). */
export interface RegisteredLocation {
  /** House number and street, such as `48 Example Street`. */
  street: string
  /**
   * The floor, suite or apartment: anything that helps to find a person inside (a dispatchable location, 47 CFR 9.3).
   * Empty if there's none.
   */
  unit: string
  city: string
  /** The state's two letters. */
  state: string
  /** The ZIP code's five digits. */
  zip: string
}

/** Errors in a part of a location. The network doesn't accept a location with one of them. */
export type LocationRefusal = 'missing' | 'post-box' | 'no-state' | 'no-zip'
export type LocationRefusals = Partial<Record<keyof RegisteredLocation, LocationRefusal>>

/** Finds errors in each part of a location. `undefined` if there are none. Doesn't check that the place exists. */
export function refuseLocation({
  street,
  city,
  state,
  zip,
}: RegisteredLocation): LocationRefusals | undefined {
  return unlessEmpty<LocationRefusals>({
    ...(!/\p{L}/u.test(street) && { street: 'missing' }),
    ...(isNothingButABox(street) && { street: 'post-box' }),
    ...(city.trim() === '' && { city: 'missing' }),
    ...(!knownState(state) && { state: 'no-state' }),
    ...(!/^(?!0{5})\d{5}$/.test(zip) && { zip: 'no-zip' }),
  })
}

/** Things about a part of a location that are unusual, but possible. So we ask the customer to confirm the address. */
export const locationDoubts = ['no-number', 'post-box', 'no-unit', 'other-state'] as const
export type LocationDoubt = (typeof locationDoubts)[number]
export type LocationDoubts = Partial<Record<keyof RegisteredLocation, LocationDoubt>>

/**
 * Finds unusual parts of a location for the customer to confirm. `undefined` if there are none.
 * @param known the voice line's current location; parts that stay the same aren't asked about again
 */
export function doubtLocation(
  { street, unit, state, zip }: RegisteredLocation,
  known: RegisteredLocation | undefined,
): LocationDoubts | undefined {
  const isSameStreet = street === known?.street
  const stated = knownState(state)
  return unlessEmpty<LocationDoubts>({
    ...(!isSameStreet && !/\d/.test(street) && { street: 'no-number' }),
    ...(!isSameStreet && hasBox(street) && { street: 'post-box' }),
    ...(isSameStreet && unit === '' && known.unit !== '' && { unit: 'no-unit' }),
    ...(!(zip === known?.zip && state === known.state) &&
      stated &&
      !isZipOf(zip, stated) && { zip: 'other-state' }),
  })
}

const knownState = (state: string): UsState | undefined => usStates.find((known) => known === state)

const unlessEmpty = <Parts extends object>(parts: Parts): Parts | undefined =>
  Object.keys(parts).length > 0 ? parts : undefined

/**
 * Words for a post office box, for a box at a mail shop, and for general delivery, in both languages. They're written
 * so that streets with similar names don't match.
 */
const postBoxes = [
  /(?<![\p{L}\d])(p[\s.-]*o[\s.-]*b(ox)?|post[\s.-]*office[\s.-]*box)(?!\p{L})[\s.#-]*\d*/iu,
  /(?<![\p{L}\d])(pmb|apartado(\s+postal)?)[\s.#-]*\d+/iu,
  /^\s*box[\s.#-]*\d+/iu,
  /^\s*general\s+delivery(?!\s+\p{L})/iu,
]

const hasBox = (street: string): boolean => postBoxes.some((postBox) => postBox.test(street))

/** True if the street is only a post office box, where nobody can be found. */
const isNothingButABox = (street: string): boolean =>
  postBoxes.some((postBox) => postBox.test(street) && !/\p{L}/u.test(street.replace(postBox, '')))

/** Writes a location on one line. */
export const formatLocation = ({ street, unit, city, state, zip }: RegisteredLocation): string =>
  [street, unit, city, `${state} ${zip}`].filter((part) => part !== '').join(', ')
