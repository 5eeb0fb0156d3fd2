/** An email as a page shows it, which others may see, too: "r•••@example.com". */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1•••')
