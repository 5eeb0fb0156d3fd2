/**
 * An account number as it is compared, however it was typed: letters and digits alone. Whatever is neither a letter, a digit
 * nor whitespace is removed, and then underscores and whitespace (AH §5). Nothing is left of a text without any.
 */
export const cleanAccountNumber = (typed: string): string => typed.replace(/[^\p{L}\p{N}]/gu, '')
