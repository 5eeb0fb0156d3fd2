/**
 * Cleans up what was typed in a field for digits. Removes invisible characters, turns dashes and minus signs into `-`
 * and all whitespace into spaces, and trims. For words, use `typedText` in `wire.ts`.
 */
export const typedDigits = (text: string): string =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s/gu, ' ')
    .trim()

/**
 * For a code or a PIN: does what `typedDigits` does, and also removes dashes and spaces. Letters stay, so that later
 * checks can refuse them.
 */
export const joinedDigits = (text: string): string => typedDigits(text).replace(/[- ]/g, '')
