/** The hours that a registration's link works. Some people need time to get access to their mailbox. */
export const linkHours = 24
