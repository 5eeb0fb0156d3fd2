/** An email as a page shows it, which others may see, too: "r•••@example.com". */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1•••')

/** Whether a text is an address that mail can be sent to, as far as its letters tell; at most 254 of them (RFC 5321 §4.5.3). */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@,;<>"\\]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text)

/** As it is kept and looked up. */
export const plainEmail = (typed: string): string => typed.trim().toLowerCase()
