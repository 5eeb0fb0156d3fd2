const longest = 60
/** Letters of any script, with what stands between names. */
const letters = /^[\p{L}\p{M}'’ʼ‘`´\p{Pd}.,\s]+$/u
/** A point with a word right behind it, as in a web address; "J.R." has letters alone. */
const address = /\.\p{L}{2}/u

/**
 * Tells whether somebody's name can be one. It's read on a page of ours as an agent typed it, so it may say nothing else: no telephone, no
 * address, no sentence.
 */
export const isChatName = (name: string): boolean =>
  name.length <= longest && letters.test(name) && !address.test(name)
