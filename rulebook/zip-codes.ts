import { typedDigits } from './typed-digits.ts'

/** A zip code as we keep it. */
export const zipPattern = /^\d{5}$/

/**
 * A zip code as it's kept: five digits.
 * @param typed with its four further digits or without, and with whatever stands between
 * @returns `undefined` where it is none
 */
export const zipFrom = (typed: string): string | undefined =>
  /^(\d{5})(?:[- ]{0,3}\d{4})?$/.exec(typedDigits(typed))?.[1]
