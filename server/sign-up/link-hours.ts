/** For how many hours the link of a registration works: somebody may have to get at that mailbox first. */
export const linkHours = 24
