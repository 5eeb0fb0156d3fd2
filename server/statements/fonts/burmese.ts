/** Matches a Burmese syllable: a consonant with the consonants stacked below it, its medials, and a vowel sign E. */
const syllable = /(\p{Lo}(?:\u1039\p{Lo})*)(\u103b?)(\u103c?)([\u103d\u103e]*)(\u1031?)/gu

/**
 * Puts Burmese text into visual order. The vowel sign E and the medial RA follow their consonant in the text, but are
 * drawn before it (The Unicode Standard, 16.3). fontkit doesn't reorder them. Text in other scripts isn't changed.
 */
export const inBurmeseOrder = (text: string): string => text.replace(syllable, '$5$3$1$2$4')
