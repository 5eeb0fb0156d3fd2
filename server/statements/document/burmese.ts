/** A consonant with those stacked below it, its medials, and a vowel sign E. */
const syllable = /(\p{Lo}(?:\u1039\p{Lo})*)(\u103b?)(\u103c?)([\u103d\u103e]*)(\u1031?)/gu

/**
 * Burmese in the order in which it is written from the left: the vowel sign E and the medial RA are spoken after their consonant
 * and stand before it (The Unicode Standard, 16.3). fontkit has no rules for that. Other scripts stay as they are.
 */
export const inBurmeseOrder = (text: string): string => text.replace(syllable, '$5$3$1$2$4')
