/** The paths of a chat link's pages: the first explains the link, the second, after sign-in, asks to confirm. */
export const chatLinkPath = '/chat-link'
export const confirmPath = '/chat-link/confirm'
