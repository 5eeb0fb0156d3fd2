/**
 * The paths of a chat link's two pages. The first explains the link; the second, after sign-in, asks the customer to
 * confirm.
 */
export const chatLinkPath = '/chat-link'
export const confirmPath = '/chat-link/confirm'
