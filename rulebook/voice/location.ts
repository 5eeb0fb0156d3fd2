import { type UsState, usStates } from '../us-states.ts'
import { isZipOf } from '../zip-prefixes.ts'

/** Where a call to 911 from a voice line is sent to: the registered location (47 CFR 9.3, 9.11). */
export interface RegisteredLocation {
  /** With its number, such as `48 Example Street`. */
  street: string
  /** Floor, suite, apartment: what helps to find somebody inside (a dispatchable location, 47 CFR 9.3). Empty where there is none. */
  unit: string
  city: string
  /** Two letters. */
  state: string
  /** Five digits. */
  zip: string
}

/** What is wrong with a part of a location, so that the network could never take it. */
export type LocationRefusal = 'missing' | 'post-box' | 'no-state' | 'no-zip'
export type LocationRefusals = Partial<Record<keyof RegisteredLocation, LocationRefusal>>

/** Why a location cannot be registered, by its parts; `undefined` where it can. Whether the place exists, others know. */
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

/** What is unusual about a part of a location. Real addresses are, too: it is asked about, and registered as typed once confirmed. */
export const locationDoubts = ['no-number', 'post-box', 'no-unit', 'other-state'] as const
export type LocationDoubt = (typeof locationDoubts)[number]
export type LocationDoubts = Partial<Record<keyof RegisteredLocation, LocationDoubt>>

/**
 * What to ask about a location that isn't refused; `undefined` where there's nothing.
 * @param known where calls are sent so far: what stays as it is there isn't asked about again
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

/** A box at a post office or at a shop that takes mail, in both languages, and what waits at the counter; no street that is called like one. */
const postBoxes = [
  /(?<![\p{L}\d])(p[\s.-]*o[\s.-]*b(ox)?|post[\s.-]*office[\s.-]*box)(?!\p{L})[\s.#-]*\d*/iu,
  /(?<![\p{L}\d])(pmb|apartado(\s+postal)?)[\s.#-]*\d+/iu,
  /^\s*box[\s.#-]*\d+/iu,
  /^\s*general\s+delivery(?!\s+\p{L})/iu,
]

const hasBox = (street: string): boolean => postBoxes.some((postBox) => postBox.test(street))

/** Whether a post office box is all that there is: nobody is found in one. */
const isNothingButABox = (street: string): boolean =>
  postBoxes.some((postBox) => postBox.test(street) && !/\p{L}/u.test(street.replace(postBox, '')))

/** In one line, as people write it. */
export const formatLocation = ({ street, unit, city, state, zip }: RegisteredLocation): string =>
  [street, unit, city, `${state} ${zip}`].filter((part) => part !== '').join(', ')
