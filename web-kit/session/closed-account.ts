// Apart from the session, since few visits are to a closed account: it comes when one is in use.
import type * as identity from '@lightwell/rulebook/identity/contract.ts'
import { ask } from '../api/ask.ts'
import type { LinkedAccount, Session } from './session.ts'

/**
 * The same session, or one that says anew whether something is left to pay on the closed account in use: that changes with each payment.
 * It's asked of what `ask` remembers, so of the server once after each change.
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
