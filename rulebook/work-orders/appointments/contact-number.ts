import { formatTelephone, refuseTelephone, type TelephoneRefusal } from '../../identity/telephone.ts'

/** Reasons that a number can't be the one that the technician calls (AH §5). */
export type ContactNumberRefusal = TelephoneRefusal | 'same-as-on-order'

/**
 * Checks a number for the technician to call. Undefined if it's fine.
 * @param mainNumber the billing telephone number of the ticket or order, ten digits, if there is one; it can't be
 *   used
 */
export function refuseContactNumber(
  digits: string,
  mainNumber: string | undefined,
): ContactNumberRefusal | undefined {
  return refuseTelephone(digits) ?? (digits === mainNumber ? 'same-as-on-order' : undefined)
}

/**
 * The number that's in the field when it opens, formatted. Empty if the stored number doesn't have ten characters (AH
 * §5).
 */
export const numberToEdit = (contactNumber: string | undefined): string =>
  contactNumber?.length === 10 ? formatTelephone(contactNumber) : ''

/** Masks a number, except its last two digits. For guests, who may not learn it (decisions §6). */
export const maskContactNumber = (digits: string): string => `(•••) •••-••${digits.slice(-2)}`
