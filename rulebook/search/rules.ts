import { cleanAccountNumber } from '../accounts/account-number.ts'
import { plainEmail } from '../identity/email.ts'
import { telephoneDigits } from '../identity/telephone.ts'

/**
 * The things that a text in the search box could be, possibly several at once. If the text can't be one of them, that
 * field is undefined, and isn't searched for.
 */
export interface Sought {
  /** The email, in lower case. */
  email: string | undefined
  /**
   * The start of an email, in lower case, for customers who say only part of it on the phone. Undefined if the text
   * could be a name instead.
   */
  emailBeginning: string | undefined
  userName: string | undefined
  /** The number of an account, ticket or order, as `numberKeyOf` returns it. */
  numberKey: string | undefined
  /** Ten digits. */
  telephone: string | undefined
  /** A name, or the start of one. */
  name: string | undefined
}

/**
 * The fewest letters and digits for a search by name. With one letter, staff could page through all customers. Names in
 * some scripts, such as Chinese, may have just one.
 */
export const fewestCharacters = 2

/**
 * An account, ticket or order number in the form that the database compares (AH §5): upper case, without dashes and
 * spaces.
 */
export const numberKeyOf = (typed: string): string => cleanAccountNumber(typed).toUpperCase()

/**
 * A word that could be the start of an email, and can't be a name. It has at least three characters, among them a
 * letter, and a digit or a sign.
 */
const beginningOfEmail = /^(?=.*[a-z])(?=.*[\d._+])[a-z\d][\w.+-]{2,}$/i

/**
 * Decides what a text could be. An email has an @, a number has digits, a name has letters, and a user name can be
 * anything.
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

/** The end of an address: town, state and ZIP code. The town tells people apart, without giving away their street. */
const endOfAddress = /,\s*([^,\d]+),\s*([A-Z]{2})\s+\d{5}(?:-\d{4})?\s*$/

/**
 * @returns "Rochester, NY" from an address that ends with town, state and ZIP code; `undefined` for any other address
 */
export function townOf(address: string): string | undefined {
  const [, town = '', state] = endOfAddress.exec(address) ?? []
  return state !== undefined && town.trim() !== '' ? `${town.trim()}, ${state}` : undefined
}
