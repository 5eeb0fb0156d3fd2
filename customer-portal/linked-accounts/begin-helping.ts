import { inUse, type Session, sayAtStart } from '@lightwell/web-kit/session/session.ts'
import { remember } from '@lightwell/web-kit/session/tab-memory.ts'
import { redirect } from '@tanstack/react-router'
import { paths } from '../shell/paths.ts'

export interface Arriving {
  context: { session: Session }
  location: { searchStr: string }
}

/**
 * Handles `?helps=ID`, which names an account that the person has agreed to help with. Restarts the portal on that
 * account and shows a message. If the person can't see the account, redirects to the start page.
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
  // Replace this URL, so the back button doesn't return here.
  window.location.replace('#/')
  window.location.reload()
  await new Promise(() => {})
}
