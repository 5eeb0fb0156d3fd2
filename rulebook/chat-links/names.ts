const longest = 60
/** Letters of any script, and the punctuation of names. */
const letters = /^[\p{L}\p{M}'’ʼ‘`´\p{Pd}.,\s]+$/u
/**
 * A period with two letters right after it, as in a web address. "J.R." isn't one: only one letter follows each period.
 */
const address = /\.\p{L}{2}/u

/**
 * True if the text could be a person's name. Our page shows the text to the person in the chat, so telephone numbers,
 * addresses and sentences mustn't pass.
 */
export const isChatName = (name: string): boolean =>
  name.length <= longest && letters.test(name) && !address.test(name)
