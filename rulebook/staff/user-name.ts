/** A user name of staff: up to 63 letters, digits, dots, hyphens, underscores or @, in small letters. */
export const userNamePattern = /^[a-z0-9][a-z0-9._@-]{0,62}$/

/** True: somebody on staff may be called that. */
export const isUserName = (text: string): boolean => userNamePattern.test(text)
