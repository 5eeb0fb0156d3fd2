import { typedDigits } from './typed-digits.ts'

/** A ZIP code as it's stored: five digits. */
export const zipPattern = /^\d{5}$/

/**
 * Reads a typed ZIP code and returns its first five digits.
 * @param typed with or without the four digits of ZIP+4; a few spaces or dashes can be in between
 * @returns `undefined` if the text isn't a ZIP code
 */
export const zipFrom = (typed: string): string | undefined =>
  /^(\d{5})(?:[- ]{0,3}\d{4})?$/.exec(typedDigits(typed))?.[1]
