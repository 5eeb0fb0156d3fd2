import { typedDigits } from './typed-digits.ts'

/** The stored form of a ZIP code. */
export const zipPattern = /^\d{5}$/

/**
 * Converts a ZIP code to its stored form: five digits.
 * @param typed with or without the four extra digits, however they're separated
 * @returns `undefined` if the text isn't a ZIP code
 */
export const zipFrom = (typed: string): string | undefined =>
  /^(\d{5})(?:[- ]{0,3}\d{4})?$/.exec(typedDigits(typed))?.[1]
