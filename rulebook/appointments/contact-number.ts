import { refuseTelephone, type TelephoneRefusal } from '../identity/telephone.ts'

/** Why a number cannot be the one at which the technician calls back (AH §5). */
export type ContactNumberRefusal = TelephoneRefusal | 'same-as-on-order'

/** How a contact number is typed: three digits, three, and four (AH §5). */
export const contactNumberParts = [3, 3, 4] as const

/**
 * Why these digits cannot be the contact number; nothing where they can.
 * @param mainNumber the billing telephone number of the ticket or order, ten digits, where it has one
 */
export function refuseContactNumber(
  digits: string,
  mainNumber: string | undefined,
): ContactNumberRefusal | undefined {
  return refuseTelephone(digits) ?? (digits === mainNumber ? 'same-as-on-order' : undefined)
}

/** What the three fields begin with: the parts of the number, or nothing where it does not have exactly ten characters (AH §5). */
export function partsOf(contactNumber: string | undefined): [string, string, string] {
  if (contactNumber?.length !== 10) return ['', '', '']
  return [contactNumber.slice(0, 3), contactNumber.slice(3, 6), contactNumber.slice(6)]
}

/** A number as guests see it, who may not learn it (decisions §6): its last two digits. */
export const maskContactNumber = (digits: string): string => `(•••) •••-••${digits.slice(-2)}`

/**
 * The parts of a whole number that was pasted into one of the fields, with whatever stands between its digits; nothing where it is not a
 * whole one.
 */
export function partsOfPasted(text: string): [string, string, string] | undefined {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? partsOf(digits) : undefined
}
