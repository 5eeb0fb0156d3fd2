import { formatTelephone, refuseTelephone, type TelephoneRefusal } from '../identity/telephone.ts'

/** Why a number cannot be the one at which the technician calls back (AH §5). */
export type ContactNumberRefusal = TelephoneRefusal | 'same-as-on-order'

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

/** What the field begins with: the number as people read it, or nothing where it does not have exactly ten characters (AH §5). */
export const numberToEdit = (contactNumber: string | undefined): string =>
  contactNumber?.length === 10 ? formatTelephone(contactNumber) : ''

/** A number as guests see it, who may not learn it (decisions §6): its last two digits. */
export const maskContactNumber = (digits: string): string => `(•••) •••-••${digits.slice(-2)}`
