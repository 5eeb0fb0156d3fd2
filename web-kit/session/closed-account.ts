// The session of someone who uses a closed account. A separate module, because few visits are to a closed account: it's
// loaded only for those.
import type * as identity from '@lightwell/rulebook/identity/contract.ts'
import { ask } from '../api/ask.ts'
import type { LinkedAccount, Session } from './session.ts'

/**
 * Updates the session: a closed account may have nothing left to pay after a payment. Reads through `ask`'s cache, so
 * it asks the server once after each change. Returns the same session if nothing changed.
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
