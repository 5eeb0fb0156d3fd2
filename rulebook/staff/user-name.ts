/** The format of a staff user name: up to 63 letters, digits, dots, hyphens, underscores or @, in lower case. */
export const userNamePattern = /^[a-z0-9][a-z0-9._@-]{0,62}$/

/** True if it's a valid staff user name. */
export const isUserName = (text: string): boolean => userNamePattern.test(text)
