import { inUse, type Session, sayAtStart } from '@lightwell/web-kit/session/session.ts'
import { remember } from '@lightwell/web-kit/session/tab-memory.ts'
import { redirect } from '@tanstack/react-router'
import { paths } from '../shell/paths.ts'

export interface Arriving {
  context: { session: Session }
  location: { searchStr: string }
}

/**
 * Where the address names an account that was accepted to help with (`?helps=ID`): begins the page again with it, which says so.
 * One that is not theirs to see leads to the start.
 */
export async function beginHelping({
  context: { session },
  location: { searchStr },
}: Arriving): Promise<void> {
  const id = new URLSearchParams(searchStr).get('helps')
  if (id === null) return
  const account = session.accounts.find((each) => each.id === id)
  if (account === undefined) throw redirect({ to: paths.home, replace: true })
  const { nickname, name, role } = account
  if (role === 'user') sayAtStart({ what: 'helps', name: nickname ?? name })
  remember(inUse, account.id)
  // In the place of this address: going back must not lead here again.
  window.location.replace('#/')
  window.location.reload()
  await new Promise(() => {})
}
