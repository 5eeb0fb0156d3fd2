import { refuseTelephone } from '../identity/telephone.ts'

/**
 * An account number as it is compared, however it was typed: letters and digits alone. Whatever is neither a letter, a digit
 * nor whitespace is removed, and then underscores and whitespace (AH §5). Nothing is left of a text without any.
 */
export const cleanAccountNumber = (typed: string): string => typed.replace(/[^\p{L}\p{N}]/gu, '')

/** The same, in the one letter case in which numbers are kept to be found by. */
export const numberKeyOf = (typed: string): string => cleanAccountNumber(typed).toUpperCase()

/**
 * Finds the one of somebody's accounts that is named by its id or its number. An id comes first, then the number as it's printed, then
 * however it's typed. Undefined where none is named, or two numbers differ by their dashes alone.
 */
export function findNamed<Account extends { id: string; accountNumber: string }>(
  accounts: readonly Account[],
  name: string,
): Account | undefined {
  const exact =
    accounts.find(({ id }) => id === name) ?? accounts.find(({ accountNumber }) => accountNumber === name)
  if (exact) return exact
  const key = numberKeyOf(name)
  const [found, another] = accounts.filter(({ accountNumber }) => numberKeyOf(accountNumber) === key)
  return another === undefined ? found : undefined
}

/** A telephone number, the day on which the account was opened (MMDDYY), and a digit. */
const withLine = /^(\d{10})(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}$/

/**
 * The billing telephone number (AH §3, BTN), after which an account is called, ten digits.
 * @returns `undefined` where its number is not made of one
 */
export function lineOf(accountNumber: string): string | undefined {
  const line = withLine.exec(cleanAccountNumber(accountNumber))?.[1]
  return line !== undefined && refuseTelephone(line) === undefined ? line : undefined
}
