/**
 * Cleans up a text typed or pasted into a field for digits: removes invisible characters, turns every dash and minus
 * into `-` and every whitespace into ` `, and trims the ends. For words, use `typedText` in `wire.ts`.
 */
export const typedDigits = (text: string): string =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s/gu, ' ')
    .trim()

/**
 * Cleans up like `typedDigits`, and also removes dashes and spaces, for a code or a PIN. Letters stay, so the caller
 * can refuse them.
 */
export const joinedDigits = (text: string): string => typedDigits(text).replace(/[- ]/g, '')
