/**
 * What somebody typed or pasted into a field for digits, plainly: without the characters that nobody sees, every dash and minus as
 * `-`, every blank as ` `, and none at the ends. Beside `typedText` in `wire.ts`, which is for words.
 */
export const typedDigits = (text: string): string =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s/gu, ' ')
    .trim()

/** The same without dashes and blanks: a code, a PIN. Letters stay, and whoever asks refuses them. */
export const joinedDigits = (text: string): string => typedDigits(text).replace(/[- ]/g, '')
