import { remember } from '@lightwell/web-kit/session/tab-memory.ts'
import { paths } from '../shell/paths.ts'

/** Events of the profile that open another page of the portal, each with that page's path (CP §2). */
export const leadsTo = {
  'goto-link-account': paths.link,
  'link-account-cancel': paths.home,
} as const

/** The tab-memory key of the message that the profile shows after a reload. */
export const messageAtStart = 'profile-told'

/**
 * Reloads the page with a fresh session and shows `message`. For `unlink-account-success` and every other change to the
 * session's accounts or person.
 */
export function refreshSession(message: string): void {
  remember(messageAtStart, message)
  location.reload()
}
