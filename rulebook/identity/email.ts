/** An email as a page shows it, which others may see, too: "r•••@example.com". */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1•••')

const atom = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const plain = new RegExp(`^(?=.{1,64}@)${atom}(\\.${atom})*@[a-z0-9-]+(\\.[a-z0-9-]+)+$`, 'iu')

/**
 * Whether a text is a plain address that mail can be sent to, as far as its letters tell; at most 254 of them (RFC 5321 §4.5.3). What
 * only mail programs write is none: in quotes, with a comment or the name of a group, one mailbox would have many spellings (RFC 5322 §3.4).
 */
export const isEmail = (text: string): boolean => text.length <= 254 && plain.test(text)

/** As it is kept and looked up. */
export const plainEmail = (typed: string): string => typed.trim().toLowerCase()
