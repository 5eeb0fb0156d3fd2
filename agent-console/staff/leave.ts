import { addressHere } from '@lightwell/web-kit/api/ask.ts'
import { recall, remember, unlearn } from '@lightwell/web-kit/session/tab-memory.ts'
import { paths } from '../shell/paths.ts'

/**
 * The reason why someone was sent to the sign-in page. The session ended, or another tab signed out or signed in
 * someone else.
 */
export type Left = 'ended' | 'signed-out' | 'another-person'

const place = 'left'

/**
 * Opens the sign-in page, which tells people why they have to sign in again. Afterwards, they return to this page.
 * @param why undefined if this tab had no session
 */
export function leaveForSignIn(why: Left | undefined): void {
  if (why) remember(place, why)
  location.assign(`${paths.signIn}?${new URLSearchParams({ target: addressHere() })}`)
}

/** True from the moment this tab leaves for the sign-in page until that page has read why (`takeLeft`). */
export const isLeaving = (): boolean => recall(place) !== undefined

/** Returns why this tab came to the sign-in page. Undefined when called a second time. */
export function takeLeft(): Left | undefined {
  const why = recall<Left>(place)
  unlearn(place)
  return why
}
