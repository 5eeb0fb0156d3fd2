import { z } from 'zod'
import { cleanAccountNumber } from '../../accounts/account-number.ts'
import { plainText, serviceId, typedZip } from '../../wire.ts'

/** Refusals of a guest's search. A search counts toward the limit even if it finds nothing. */
export const searchRefusals = { 'too-many-attempts': 429 } as const

/** A number as typed, with or without dashes and spaces (AH §5). An empty one isn't searched for. */
export const typedNumber = plainText(40).optional()

/** Fields of every search (AH §7). */
export const searched = z.strictObject({
  accountId: typedNumber.meta({ description: 'account number, as on the bill' }),
  ticketId: typedNumber,
  familyName: plainText(80).optional().meta({
    description: 'compared on fifteen characters, ignoring case, accents and signs (AH §5)',
  }),
  lastName: plainText(80).optional().meta({ description: 'same, the older view’s name' }),
  zipCode: typedZip.meta({ description: 'of the service address; the first five digits count' }),
})

/** The last name to search for, from `familyName` or `lastName`. Empty if it's in neither. */
export const familyNameIn = (body: { familyName?: string | undefined; lastName?: string | undefined }) =>
  [body.familyName, body.lastName].find((name) => !isBlank(name)) ?? ''

export const hasFamilyName = (body: Parameters<typeof familyNameIn>[0]) => familyNameIn(body) !== ''
/** True if the text has no letters or digits. */
export const isBlank = (text = '') => cleanAccountNumber(text) === ''

/** The service id that a guest uses in other calls, after the search. */
export const guestService = serviceId.nullable().meta({
  description:
    'GUEST_ and an id, for fifteen minutes in this browser; given only where number, name and zip code belong together, ' +
    'so that nobody learns whether there is such an account',
})
