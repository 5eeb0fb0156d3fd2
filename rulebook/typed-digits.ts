/**
 * Cleans up text in a field for digits. Removes invisible characters, turns every dash and minus into `-` and all
 * whitespace into spaces, and trims. `typedText` in `wire.ts` is for words.
 */
export const typedDigits = (text: string): string =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s/gu, ' ')
    .trim()

/**
 * Like `typedDigits`, but also removes dashes and spaces, for a code or a PIN. Letters stay, so the caller can refuse
 * them.
 */
export const joinedDigits = (text: string): string => typedDigits(text).replace(/[- ]/g, '')
