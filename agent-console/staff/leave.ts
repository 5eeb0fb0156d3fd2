import { addressHere } from '@lightwell/web-kit/api/ask.ts'
import { recall, remember, unlearn } from '@lightwell/web-kit/session/tab-memory.ts'
import { paths } from '../shell/paths.ts'

/** Why a page was left for the sign-in: the session is over, or another tab signed out or signed somebody else in. */
export type Left = 'ended' | 'signed-out' | 'another-person'

const place = 'left'

/** Leaves for the sign-in, which says why and leads back to this page. @param why undefined: nobody was signed in here */
export function leaveForSignIn(why: Left | undefined): void {
  if (why) remember(place, why)
  location.assign(`${paths.signIn}?${new URLSearchParams({ target: addressHere() })}`)
}

/** True: the page is being left for the sign-in. */
export const isLeaving = (): boolean => recall(place) !== undefined

/** Why this tab came to the sign-in. It's said once. */
export function takeLeft(): Left | undefined {
  const why = recall<Left>(place)
  unlearn(place)
  return why
}
