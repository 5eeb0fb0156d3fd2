import { isPersonName, plainName } from '../identity/person-name.ts'
import { refuseTelephone } from '../identity/telephone.ts'

/** A person's name and contacts as the provider has them on file. */
export interface ContactProfile {
  firstName: string
  lastName: string
  /** Ten digits. */
  telephone: string | null
  telephoneVerified: boolean
  /** The phone numbers that they chose text messages for. */
  textsTo: string[]
}

/** Faults of a contact profile. They come from files, former systems and numbers given up, never from the portal's own forms. */
export const contactFaults = [
  /** It has what no letter may say: an address, a number, a message, characters that aren't seen. */
  'first-name-refused',
  'last-name-refused',
  /** Nobody can have that number (`refuseTelephone`). */
  'telephone-refused',
  'verified-without-telephone',
  /** Text messages are on for a number that is no longer theirs. */
  'texts-to-former-telephone',
] as const
export type ContactFault = (typeof contactFaults)[number]

/** Finds what is wrong with a contact profile, in the order of `contactFaults`. */
export function faultsOf(profile: ContactProfile): ContactFault[] {
  const { firstName, lastName, telephone, telephoneVerified, textsTo } = profile
  const isThere: Record<ContactFault, boolean> = {
    'first-name-refused': !isPersonName(firstName),
    'last-name-refused': !isPersonName(lastName),
    'telephone-refused': telephone !== null && refuseTelephone(telephone) !== undefined,
    'verified-without-telephone': telephone === null && telephoneVerified,
    'texts-to-former-telephone': textsTo.some((number) => number !== telephone),
  }
  return contactFaults.filter((fault) => isThere[fault])
}

/**
 * The profile with its faults mended. Nothing is added that anything could be sent to: what can't be is taken away. A name of which nothing
 * would be left stays, and has to be changed by a person. Mended once more, it stays the same.
 */
export function mended(profile: ContactProfile): ContactProfile {
  const { firstName, lastName, telephone, telephoneVerified, textsTo } = profile
  const reachable = telephone !== null && refuseTelephone(telephone) === undefined ? telephone : null
  return {
    firstName: plainName(firstName) ?? firstName,
    lastName: plainName(lastName) ?? lastName,
    telephone: reachable,
    telephoneVerified: reachable !== null && telephoneVerified,
    textsTo: textsTo.filter((number) => number === reachable),
  }
}
