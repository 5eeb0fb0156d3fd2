import { isPersonName, plainName } from '../identity/person-name.ts'
import { refuseTelephone } from '../identity/telephone.ts'

/** A person's name and contact details as the provider has them on file. */
export interface ContactProfile {
  firstName: string
  lastName: string
  /** Ten digits. */
  telephone: string | null
  telephoneVerified: boolean
  /** The phone numbers that the person chose to get texts on. */
  textsTo: string[]
}

/**
 * Errors that a contact profile can have. They come from files, previous systems or disconnected numbers. The portal's
 * own forms refuse such values.
 */
export const contactFaults = [
  /** The name contains something that emails may not show: an address, a number, a message or invisible characters. */
  'first-name-refused',
  'last-name-refused',
  /** This can't be anyone's telephone number (`refuseTelephone`). */
  'telephone-refused',
  'verified-without-telephone',
  /** Texts are on for a number that the person doesn't have anymore. */
  'texts-to-former-telephone',
] as const
export type ContactFault = (typeof contactFaults)[number]

/** Finds the errors in a contact profile. Returns them in the order of `contactFaults`. */
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
 * Repairs a profile: cleans up names, and removes invalid and former phone numbers. Adds nothing. If cleaning would
 * empty a name, keeps the name for staff to change. A second repair changes nothing more.
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
