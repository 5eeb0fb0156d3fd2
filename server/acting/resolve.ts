import type { FastifyRequest } from 'fastify'
import type { Sessions } from '../identity/session.ts'
import { languageOf } from '../web/language.ts'
import { type Acting, asGuest } from './actor.ts'

/** Says who acts for whom in a request. */
export type ResolveActing = (request: FastifyRequest) => Promise<Acting>

/** Reads it from the session, in one statement, and from what the browser says of its language. */
export const openActing =
  (sessions: Pick<Sessions, 'read'>): ResolveActing =>
  async (request) => {
    const session = await sessions.read(request)
    const language = languageOf(request)
    if (session === undefined) return asGuest(language)
    if ('staffId' in session) {
      const { staffId, userName } = session
      return { actor: { kind: 'staff', staffId, userName }, subject: undefined, account: undefined, language }
    }
    const { tokenHash: sessionHash, id: sessionId, confirmedAt, customer, accountInUse: account } = session
    return {
      actor: { kind: 'customer', identityId: customer.id, sessionHash, sessionId, confirmedAt },
      subject: customer,
      account,
      language,
    }
  }
