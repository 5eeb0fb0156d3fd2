import type { FastifyInstance } from 'fastify'
import type { IdentityProvider, LogoutToken } from '../connectors/identity-provider/port.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { countedNetwork } from '../events/network.ts'
import { spendChallenge } from '../passkeys/write.ts'
import { fieldOf } from '../web/forms.ts'
import { tryGiveBack } from '../web/limit-room.ts'
import { digestOfToken } from '../web/token.ts'
import type { World } from '../world.ts'

const schema = { hide: true }
/** The minutes that we remember a used token. That's longer than a token is accepted after it was issued. */
const tokenMinutes = 10

/**
 * Receives logout tokens. With one, an identity service tells us that someone signed out there (OpenID Connect
 * Back-Channel Logout 1.0).
 * @param end ends our sessions that began in the session at the service, and returns how many
 */
export function serveLogoutTokens(
  app: FastifyInstance,
  { database, events, clock, limits }: World,
  { path, provider }: { path: string; provider: Pick<IdentityProvider, 'readLogoutToken'> },
  end: (trx: Queries, ended: Omit<LogoutToken, 'id'>) => Promise<number>,
): void {
  app.post(path, { schema }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    // Invalid and repeated tokens count against the limit, so nobody can keep the server busy checking signatures.
    const attempt = await limits.take('logout-token', { network: countedNetwork(request) })
    if (attempt.waitSeconds !== undefined)
      return reply.header('retry-after', String(attempt.waitSeconds)).code(429).send()
    const sessions = await attempt.deciding(async () => {
      const signedOut = await provider.readLogoutToken(fieldOf(request.body, 'logout_token'))
      if (signedOut === undefined) return undefined
      const { id, ...ended } = signedOut
      const expiresAt = clock().add({ minutes: tokenMinutes })
      return inTransaction(database, async (trx) => {
        // A repeated token does nothing. Otherwise, it would end sessions that began after it was first used.
        const isFirst = await spendChallenge(trx, digestOfToken(`logout ${ended.issuer} ${id}`), expiresAt)
        return isFirst ? end(trx, ended) : undefined
      })
    })
    if (sessions === undefined) return reply.code(400).send({ error: 'invalid_request' })
    await tryGiveBack(attempt, { events, asked: request })
    for (let each = 0; each < sessions; each++)
      events.sessionEnded(request, { how: 'signed-out-at-provider' })
    return reply.send()
  })
}
