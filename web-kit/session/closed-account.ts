// Session code for closed accounts. In a file of its own, since most visits don't need it.
import type * as identity from '@lightwell/rulebook/identity/contract.ts'
import { ask } from '../api/ask.ts'
import type { LinkedAccount, Session } from './session.ts'

/**
 * Returns the session with the closed account's current `isSettled`, which changes once everything is paid. The call is
 * cached like others, so the server isn't asked each time. Returns the same session if nothing changed.
 */
export async function asItStands(session: Session, account: LinkedAccount): Promise<Session> {
  const asked = await ask<typeof identity.readSession>('GET /api/session').catch(() => undefined)
  const now = asked?.ok ? asked.reply.accounts.find(({ id }) => id === account.id) : undefined
  if (now === undefined || now.isSettled === account.isSettled) return session
  const next = { ...account, isSettled: now.isSettled }
  return {
    ...session,
    account: next,
    accounts: session.accounts.map((each) => (each === account ? next : each)),
  }
}
