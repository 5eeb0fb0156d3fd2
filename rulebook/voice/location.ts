import { type UsState, usStates } from '../us-states.ts'
import { isZipOf } from '../zip-prefixes.ts'

/** The registered location: the address that 911 calls from a voice line go to (47 CFR 9.3, 9.11). */
export interface RegisteredLocation {
  /** Street and house number, such as `48 Example Street`. */
  street: string
  /**
   * Floor, suite or apartment: anything that helps find a person inside (a dispatchable location, 47 CFR 9.3). Empty
   * if there is none.
   */
  unit: string
  city: string
  /** Two letters. */
  state: string
  /** Five digits. */
  zip: string
}

/** Errors in a part of a location that the network would never accept. */
export type LocationRefusal = 'missing' | 'post-box' | 'no-state' | 'no-zip'
export type LocationRefusals = Partial<Record<keyof RegisteredLocation, LocationRefusal>>

/**
 * The reasons a location can't be registered, by part. `undefined` if it can be. This doesn't check that the place
 * exists.
 */
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

/**
 * Unusual things about a part of a location. Real addresses can have them, so we ask the customer, and register the
 * address as typed once they confirm it.
 */
export const locationDoubts = ['no-number', 'post-box', 'no-unit', 'other-state'] as const
export type LocationDoubt = (typeof locationDoubts)[number]
export type LocationDoubts = Partial<Record<keyof RegisteredLocation, LocationDoubt>>

/**
 * Finds the doubts to ask the customer about, for a location that isn't refused. `undefined` if there are none.
 * @param known the current location of 911 calls: unchanged parts aren't asked about again
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
 * A box at a post office or at a shop that takes mail, in both languages, and general delivery. Street names that only
 * resemble a box don't match.
 */
const postBoxes = [
  /(?<![\p{L}\d])(p[\s.-]*o[\s.-]*b(ox)?|post[\s.-]*office[\s.-]*box)(?!\p{L})[\s.#-]*\d*/iu,
  /(?<![\p{L}\d])(pmb|apartado(\s+postal)?)[\s.#-]*\d+/iu,
  /^\s*box[\s.#-]*\d+/iu,
  /^\s*general\s+delivery(?!\s+\p{L})/iu,
]

const hasBox = (street: string): boolean => postBoxes.some((postBox) => postBox.test(street))

/** True if the street is only a post office box. Nobody can be found in one. */
const isNothingButABox = (street: string): boolean =>
  postBoxes.some((postBox) => postBox.test(street) && !/\p{L}/u.test(street.replace(postBox, '')))

/** Writes a location on one line, as people do. */
export const formatLocation = ({ street, unit, city, state, zip }: RegisteredLocation): string =>
  [street, unit, city, `${state} ${zip}`].filter((part) => part !== '').join(', ')
