/** A consonant with the consonants stacked below it, its medials, and a vowel sign E. */
const syllable = /(\p{Lo}(?:\u1039\p{Lo})*)(\u103b?)(\u103c?)([\u103d\u103e]*)(\u1031?)/gu

/**
 * Puts Burmese into visual order: the vowel sign E and the medial RA are spoken after their consonant but written
 * before it (The Unicode Standard, 16.3). fontkit has no rules for that. Other scripts stay unchanged.
 */
export const inBurmeseOrder = (text: string): string => text.replace(syllable, '$5$3$1$2$4')
