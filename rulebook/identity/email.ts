/** Masks an email, for pages that people other than its owner may see: "r•••@example.com". */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1•••')

const atom = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const plain = new RegExp(`^(?=.{1,64}@)${atom}(\\.${atom})*@[a-z0-9-]+(\\.[a-z0-9-]+)+$`, 'iu')

/**
 * True if the text is a plain email address of at most 254 characters (RFC 5321 §4.5.3). Addresses with quotes,
 * comments or group names aren't plain. With them, a mailbox could be written in many ways (RFC 5322 §3.4).
 */
export const isEmail = (text: string): boolean => text.length <= 254 && plain.test(text)

/** Returns an email address as we store it and look it up: in lower case, without spaces around it. */
export const plainEmail = (typed: string): string => typed.trim().toLowerCase()
