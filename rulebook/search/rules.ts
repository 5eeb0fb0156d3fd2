import { cleanAccountNumber } from '../accounts/account-number.ts'
import { plainEmail } from '../identity/email.ts'
import { telephoneDigits } from '../identity/telephone.ts'

/** The readings of a text typed into the search box. Several can apply. What's undefined isn't searched for. */
export interface Sought {
  /** In lower case. */
  email: string | undefined
  /** An email as far as the caller has said it, in lower case; never something that a name search finds as well. */
  emailBeginning: string | undefined
  userName: string | undefined
  /** The number of an account, a ticket or an order, in the form in which these are compared. */
  numberKey: string | undefined
  /** Ten digits. */
  telephone: string | undefined
  /** A name, or its beginning. */
  name: string | undefined
}

/**
 * The fewest letters and digits in the beginning of a name: with one letter, anybody could page through all
 * customers. A name that isn't Latin, such as a Chinese one, may be shorter.
 */
export const fewestLetters = 2

/**
 * An account, ticket or order number in the form in which the database compares it (AH §5), regardless of case,
 * dashes and spaces.
 */
export const numberKeyOf = (typed: string): string => cleanAccountNumber(typed).toUpperCase()

/** One word of three characters or more, with a letter, and with a digit or sign that names don't have. */
const beginningOfEmail = /^(?=.*[a-z])(?=.*[\d._+])[a-z\d][\w.+-]{2,}$/i

/**
 * Decides by the shape of a text what it can be: an address has an @, a number has digits, a name has letters, a
 * user name can be anything.
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

/** The part of an address that tells people apart without naming their street. */
const endOfAddress = /,\s*([^,\d]+),\s*([A-Z]{2})\s+\d{5}(?:-\d{4})?\s*$/

/**
 * @returns town and state of an address that ends with them and a ZIP code, such as "Rochester, NY"; `undefined`
 * for any other one
 */
export function townOf(address: string): string | undefined {
  const [, town = '', state] = endOfAddress.exec(address) ?? []
  return state !== undefined && town.trim() !== '' ? `${town.trim()}, ${state}` : undefined
}
