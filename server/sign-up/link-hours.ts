/** Hours that a registration's link works. Someone may have to get access to the mailbox first. */
export const linkHours = 24
