/** The pages of a chat link: what it's for, and where its owner says that it's them. */
export const chatLinkPath = '/chat-link'
export const confirmPath = '/chat-link/confirm'
