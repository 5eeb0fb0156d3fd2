import { remember } from '@lightwell/web-kit/session/tab-memory.ts'
import { paths } from '../paths.ts'

/** Where each event of the profile leads (CP §2); what is unlinked is left out of a session that is read anew. */
export const leadsTo = {
  'goto-link-account': paths.link,
  'goto-my-profile': paths.profile,
  'link-account-success': paths.home,
  'link-account-cancel': paths.home,
} as const

/** Under which name the tab keeps what the profile says once it is read anew. */
export const toldAtStart = 'profile-told'

/**
 * `unlink-account-success`, and whatever else changes what the session knows of the accounts: the page begins again with a session that
 * is read anew, and says what was done.
 */
export function refreshAccounts(told: string): void {
  remember(toldAtStart, told)
  location.reload()
}
