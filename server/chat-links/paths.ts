/** The pages of a chat link: its purpose, and the confirmation after sign-in. */
export const chatLinkPath = '/chat-link'
export const confirmPath = '/chat-link/confirm'
