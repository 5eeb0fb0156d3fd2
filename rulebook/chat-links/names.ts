const longest = 60
/** Letters of any script, and the signs used between names. */
const letters = /^[\p{L}\p{M}'’ʼ‘`´\p{Pd}.,\s]+$/u
/** A period with two letters right after it, as in a web address. "J.R." has only single letters. */
const address = /\.\p{L}{2}/u

/**
 * True if the text could be a person's name. Our page shows the name as the agent typed it, so it must not contain
 * anything else, such as a telephone number, an address or a sentence.
 */
export const isChatName = (name: string): boolean =>
  name.length <= longest && letters.test(name) && !address.test(name)
