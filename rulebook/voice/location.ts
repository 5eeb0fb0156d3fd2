import { usStates } from '../us-states.ts'
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

/** What is wrong with a part of a location. */
export type LocationRefusal = 'missing' | 'no-number' | 'post-box' | 'no-state' | 'no-zip' | 'other-state'
export type LocationRefusals = Partial<Record<keyof RegisteredLocation, LocationRefusal>>

/** Why a location cannot be registered, by its parts; `undefined` where it can. Whether the place exists, others know. */
export function refuseLocation(location: RegisteredLocation): LocationRefusals | undefined {
  const { street, city, zip } = location
  const state = usStates.find((known) => known === location.state)
  const refusals: LocationRefusals = {
    ...streetRefusal(street),
    ...(city.trim() === '' && { city: 'missing' }),
    ...(state === undefined && { state: 'no-state' }),
    ...(!/^(?!0{5})\d{5}$/.test(zip)
      ? { zip: 'no-zip' }
      : state && !isZipOf(zip, state) && { zip: 'other-state' }),
  }
  return Object.keys(refusals).length > 0 ? refusals : undefined
}

/** A box at a post office or at a shop that takes mail, in both languages, and what waits at the counter; no street that is called like one. */
const postBoxes = [
  /(?<![\p{L}\d])(p[\s.-]*o[\s.-]*b(ox)?|post[\s.-]*office[\s.-]*box)(?!\p{L})/iu,
  /(?<![\p{L}\d])(pmb|apartado(\s+postal)?)[\s.#-]*\d/iu,
  /^\s*box[\s.#-]*\d/i,
  /^\s*general\s+delivery(?!\s+\p{L})/iu,
]

/** A street has letters and a number; nobody is found in a post office box. */
function streetRefusal(street: string): Pick<LocationRefusals, 'street'> {
  if (!/\p{L}/u.test(street)) return { street: 'missing' }
  if (postBoxes.some((postBox) => postBox.test(street))) return { street: 'post-box' }
  return /\d/.test(street) ? {} : { street: 'no-number' }
}

/** In one line, as people write it. */
export const formatLocation = ({ street, unit, city, state, zip }: RegisteredLocation): string =>
  [street, unit, city, `${state} ${zip}`].filter((part) => part !== '').join(', ')
