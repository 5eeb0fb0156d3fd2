import { refuseTelephone } from '../identity/telephone.ts'

/**
 * Strips a typed account number to its letters and digits. So dashes and spaces make no difference (AH §5). Empty if
 * the text has neither letters nor digits.
 */
export const cleanAccountNumber = (typed: string): string => typed.replace(/[^\p{L}\p{N}]/gu, '')

/** An account number's letters and digits in upper case, as the lookup column stores them. */
export const numberKeyOf = (typed: string): string => cleanAccountNumber(typed).toUpperCase()

/**
 * Finds one of a person's accounts by its id, or else by its number as printed. Without such an account, compares only
 * the letters and digits of the numbers.
 * @returns `undefined` if no account matches, or if the letters and digits match several
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

/**
 * The usual format of an account number: the ten digits of a telephone number, the day the account was opened (MMDDYY),
 * and one more digit.
 */
const withLine = /^(\d{10})(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}$/

/**
 * The billing telephone number (AH §3, BTN): the ten digits that an account number starts with.
 * @returns `undefined` if the account number doesn't start with a telephone number
 */
export function lineOf(accountNumber: string): string | undefined {
  const line = withLine.exec(cleanAccountNumber(accountNumber))?.[1]
  return line !== undefined && refuseTelephone(line) === undefined ? line : undefined
}
