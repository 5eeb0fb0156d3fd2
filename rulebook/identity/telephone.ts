import { typedDigits } from '../typed-digits.ts'

/**
 * Reasons that a text can't be a telephone number that reaches someone (AH §5, decisions §7). If several apply, the
 * first in this list counts.
 */
export const telephoneRefusals = [
  /** Not ten digits. */
  'not-ten-digits',
  /** Area code 200, 300, 400, 500, 600, 666 or 700. Of the codes ending in 00, only 800 is allowed. */
  'area-reserved',
  /** Area code 201 or lower, above 989, or between 878 and 901 except 888. */
  'area-unknown',
  /** An exchange below 200. */
  'exchange-below-200',
  /** All six digits of area code and exchange are the same. */
  'one-digit',
  /** The six digits of area code and exchange each rise by one, or each fall by one. */
  'sequence',
] as const
export type TelephoneRefusal = (typeof telephoneRefusals)[number]

/** The reason that the digits can't be anyone's telephone number. Undefined if they can. */
export function refuseTelephone(digits: string): TelephoneRefusal | undefined {
  if (!/^\d{10}$/.test(digits)) return 'not-ten-digits'
  const [area, exchange] = [Number(digits.slice(0, 3)), Number(digits.slice(3, 6))]
  if ((area % 100 === 0 && area >= 200 && area <= 700) || area === 666) return 'area-reserved'
  if (area <= 201 || area > 989 || (area > 878 && area < 901 && area !== 888)) return 'area-unknown'
  if (exchange < 200) return 'exchange-below-200'
  const step = stepOf(digits.slice(0, 6))
  if (step === 0) return 'one-digit'
  return step === 1 || step === -1 ? 'sequence' : undefined
}

/**
 * The digits of a telephone number, without the country code 1.
 * @param typed typed, pasted or autofilled, with or without spaces, dashes, parentheses, dots or slashes
 * @returns '' if the text contains anything else, such as another country code. It isn't checked that the digits can
 *   be a telephone number (`refuseTelephone` does that).
 */
export function telephoneDigits(typed: string): string {
  const [, countryCode, national = ''] = /^\s*(\+1)?([\d\s()./-]*)$/.exec(typedDigits(typed)) ?? []
  const digits = national.replace(/\D/g, '')
  if (countryCode) return digits.length === 10 ? digits : ''
  return digits.replace(/^1(?=\d{10}$)/, '')
}

/** The ten digits of a telephone number as typed. `undefined` if it can't be anyone's number. */
export function telephoneFrom(typed: string): string | undefined {
  const digits = telephoneDigits(typed)
  return refuseTelephone(digits) === undefined ? digits : undefined
}

/** The difference between neighboring digits. Undefined unless it's the same for all neighbors. */
function stepOf(digits: string): number | undefined {
  const steps = new Set([...digits].slice(1).map((digit, at) => Number(digit) - Number(digits[at])))
  const [step] = steps
  return steps.size === 1 ? step : undefined
}

/** Formats ten digits for people to read: (212) 555-0101. */
export const formatTelephone = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
