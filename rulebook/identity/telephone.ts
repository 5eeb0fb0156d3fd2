import { typedDigits } from '../typed-digits.ts'

/** Why ten digits are no number at which anybody can be reached (AH §5, decisions §7), worst first. */
export const telephoneRefusals = [
  /** Not ten digits. */
  'not-ten-digits',
  /** 200, 300, 400, 500, 600, 666, 700; of the rest that end in 00 only 800 is one. */
  'area-reserved',
  /** 201 and lower, above 989, or between 878 and 901 but 888. */
  'area-unknown',
  /** An exchange below 200. */
  'exchange-below-200',
  /** Area code and exchange are one digit six times over. */
  'one-digit',
  /** Area code and exchange rise or fall by one throughout. */
  'sequence',
] as const
export type TelephoneRefusal = (typeof telephoneRefusals)[number]

/** Why these digits are no telephone number that anybody can have; nothing where they are one. */
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
 * The digits of a telephone number as somebody typed, pasted or filled it in, without a country code of the North American plan.
 * @param typed with spaces, dashes, parentheses, dots or slashes, or without
 * @returns '' if there's anything else in it, such as another country's code. Ten digits may still be no number that anybody can have (`refuseTelephone`).
 */
export function telephoneDigits(typed: string): string {
  const [, countryCode, national = ''] = /^\s*(\+1)?([\d\s()./-]*)$/.exec(typedDigits(typed)) ?? []
  const digits = national.replace(/\D/g, '')
  if (countryCode) return digits.length === 10 ? digits : ''
  return digits.replace(/^1(?=\d{10}$)/, '')
}

/** The ten digits of a number as it was typed; `undefined` where it is no number that anybody can have. */
export function telephoneFrom(typed: string): string | undefined {
  const digits = telephoneDigits(typed)
  return refuseTelephone(digits) === undefined ? digits : undefined
}

/** By how much each digit differs from the one before it, where that is the same throughout. */
function stepOf(digits: string): number | undefined {
  const steps = new Set([...digits].slice(1).map((digit, at) => Number(digit) - Number(digits[at])))
  const [step] = steps
  return steps.size === 1 ? step : undefined
}

/** As people read it: (212) 555-0101. */
export const formatTelephone = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
