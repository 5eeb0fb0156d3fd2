/** A zip code as we keep it. */
export const zipPattern = /^\d{5}$/
/** As people type it: with its four further digits or without, with blanks around it or without. Its first five digits count. */
export const typedZipPattern = /^\s*\d{5}(-?\d{4})?\s*$/
