import { formatTelephone, refuseTelephone, type TelephoneRefusal } from '../../identity/telephone.ts'

/** Reasons a number can't be the technician's call-back number (AH §5). */
export type ContactNumberRefusal = TelephoneRefusal | 'same-as-on-order'

/**
 * Checks the digits of a contact number; undefined if they're fine.
 * @param mainNumber the billing telephone number of the ticket or order, ten digits, if there is one
 */
export function refuseContactNumber(
  digits: string,
  mainNumber: string | undefined,
): ContactNumberRefusal | undefined {
  return refuseTelephone(digits) ?? (digits === mainNumber ? 'same-as-on-order' : undefined)
}

/** The field's first value: the formatted number, or empty if it doesn't have exactly ten characters (AH §5). */
export const numberToEdit = (contactNumber: string | undefined): string =>
  contactNumber?.length === 10 ? formatTelephone(contactNumber) : ''

/** Masks a number for guests, who may not learn it (decisions §6): only the last two digits show. */
export const maskContactNumber = (digits: string): string => `(•••) •••-••${digits.slice(-2)}`
