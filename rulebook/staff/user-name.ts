/** The format of a staff user name: up to 63 letters, digits, dots, hyphens, underscores and @, in lower case. */
export const userNamePattern = /^[a-z0-9][a-z0-9._@-]{0,62}$/

export const isUserName = (text: string): boolean => userNamePattern.test(text)
