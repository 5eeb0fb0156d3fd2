/** Hours that a registration's link works: someone may have to get access to that mailbox first. */
export const linkHours = 24
