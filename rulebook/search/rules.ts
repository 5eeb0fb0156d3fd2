import { cleanAccountNumber } from '../accounts/account-number.ts'
import { plainEmail } from '../identity/email.ts'
import { telephoneDigits } from '../identity/telephone.ts'

/**
 * The possible readings of a text typed into the search box. Several can apply. Undefined readings aren't searched for.
 */
export interface Sought {
  /** The email, in lower case. */
  email: string | undefined
  /**
   * The beginning of an email, in lower case, if the caller has said only part of it. Never a text that a name search
   * would also find.
   */
  emailBeginning: string | undefined
  userName: string | undefined
  /** The number of an account, a ticket or an order, in the form used for comparison. */
  numberKey: string | undefined
  /** Ten digits. */
  telephone: string | undefined
  /** A name, or its beginning. */
  name: string | undefined
}

/**
 * The fewest letters and digits that a name search needs. With a single letter, anyone could page through all
 * customers. Names that aren't Latin, such as Chinese ones, may be shorter.
 */
export const fewestCharacters = 2

/**
 * An account, ticket or order number in the form the database compares (AH §5), regardless of case, dashes and spaces.
 */
export const numberKeyOf = (typed: string): string => cleanAccountNumber(typed).toUpperCase()

/**
 * A single word that could begin an email: three characters or more, with a letter, and with a digit or sign that names
 * don't have.
 */
const beginningOfEmail = /^(?=.*[a-z])(?=.*[\d._+])[a-z\d][\w.+-]{2,}$/i

/**
 * Decides from a text's shape what it could be: an address has an @, a number has digits, a name has letters, a user
 * name can be anything.
 */
export function soughtIn(typed: string): Sought {
  const text = typed.trim()
  const isEmail = text.includes('@')
  const digits = telephoneDigits(text)
  return {
    email: isEmail ? plainEmail(text) : undefined,
    emailBeginning: beginningOfEmail.test(text) ? text.toLowerCase() : undefined,
    userName: text === '' ? undefined : text,
    numberKey: !isEmail && /\p{N}/u.test(text) ? numberKeyOf(text) : undefined,
    telephone: digits.length === 10 ? digits : undefined,
    name: !isEmail && /\p{L}/u.test(text) ? text : undefined,
  }
}

/** The part of an address that tells people apart without revealing their street. */
const endOfAddress = /,\s*([^,\d]+),\s*([A-Z]{2})\s+\d{5}(?:-\d{4})?\s*$/

/**
 * @returns town and state of an address that ends with them and a ZIP code, such as "Rochester, NY"; `undefined` for
 *   any other address
 */
export function townOf(address: string): string | undefined {
  const [, town = '', state] = endOfAddress.exec(address) ?? []
  return state !== undefined && town.trim() !== '' ? `${town.trim()}, ${state}` : undefined
}
