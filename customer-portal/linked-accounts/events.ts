import { remember } from '@lightwell/web-kit/session/tab-memory.ts'
import { paths } from '../shell/paths.ts'

/** Where an event of the profile leads by a link of ours (CP §2); the others end in a session that is read anew. */
export const leadsTo = {
  'goto-link-account': paths.link,
  'link-account-cancel': paths.home,
} as const

/** Under which name the tab keeps what the profile says once it is read anew. */
export const toldAtStart = 'profile-told'

/**
 * `unlink-account-success`, and whatever else changes what the session knows of the accounts or the person: the page begins again with a session that
 * is read anew, and says what was done.
 */
export function refreshSession(told: string): void {
  remember(toldAtStart, told)
  location.reload()
}
