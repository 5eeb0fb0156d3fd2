const longest = 60
/** Letters of any script, and the punctuation of names. */
const letters = /^[\p{L}\p{M}'’ʼ‘`´\p{Pd}.,\s]+$/u
/**
 * A period with two letters right after it, as in a web address. "J.R." doesn't match: no period in it has two letters
 * after it.
 */
const address = /\.\p{L}{2}/u

/**
 * True if the text could be a person's name. Our page shows this text to the person in the chat. Staff mustn't be able
 * to put a telephone number, an address or a message there.
 */
export const isChatName = (name: string): boolean =>
  name.length <= longest && letters.test(name) && !address.test(name)
