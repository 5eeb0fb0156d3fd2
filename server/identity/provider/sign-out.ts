import type { FastifyInstance } from 'fastify'
import type { Acting } from '../../acting/actor.ts'
import type { IdentityProvider } from '../../connectors/identity-provider/port.ts'
import { inTransaction } from '../../database/transaction.ts'
import { fieldOf } from '../../web/forms.ts'
import type { Show } from '../../web/pages.ts'
import { digestOfToken } from '../../web/token.ts'
import type { World } from '../../world.ts'
import { spendChallenge } from '../passkeys/store.ts'
import { beganAtProvider, endWhatBeganAt } from './store.ts'

const schema = { hide: true }
/** Longer than a token is taken for new. */
const tokenMinutes = 10
const signedOutPage = '/login/provider/signed-out'

/** Where somebody goes whose session ends now: who came from the identity service may sign out there, too. */
export async function afterSignOut(
  { database, identityProvider }: World,
  { actor }: Acting,
): Promise<string | undefined> {
  if (identityProvider === undefined || actor.kind !== 'customer') return undefined
  return (await beganAtProvider(database, actor.sessionId)) ? signedOutPage : undefined
}

/** The page after signing out, and what the service sends by itself where somebody has signed out there (OpenID Connect Back-Channel Logout 1.0). */
export function serveBackChannel(
  app: FastifyInstance,
  { database, events, clock }: World,
  show: Show,
  provider: IdentityProvider,
): void {
  app.get(signedOutPage, { schema }, async (request, reply) =>
    show(request, reply, 200, { name: 'provider-signed-out', there: await provider.signOutAddress() }),
  )

  app.post('/login/provider/back-channel', { schema }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const signedOut = await provider.readLogoutToken(fieldOf(request.body, 'logout_token'))
    if (signedOut === undefined) return reply.code(400).send({ error: 'invalid_request' })
    const { id, ...ended } = signedOut
    const expiresAt = clock().add({ minutes: tokenMinutes })
    const sessions = await inTransaction(database, async (trx) => {
      // One that comes again would end a session that has begun since.
      const isFirst = await spendChallenge(trx, digestOfToken(`logout ${ended.issuer} ${id}`), expiresAt)
      return isFirst ? endWhatBeganAt(trx, ended) : undefined
    })
    if (sessions === undefined) return reply.code(400).send({ error: 'invalid_request' })
    for (let each = 0; each < sessions; each++)
      events.sessionEnded(request, { how: 'signed-out-at-provider' })
    return reply.send()
  })
}
