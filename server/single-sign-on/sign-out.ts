import type { FastifyInstance } from 'fastify'
import type { Acting } from '../acting/actor.ts'
import type { IdentityProvider } from '../connectors/identity-provider/port.ts'
import { beganAtProvider } from '../identity/provider-session-write.ts'
import type { Show } from '../web/pages.ts'
import type { World } from '../world.ts'
import { serveLogoutTokens } from './logout-tokens.ts'
import { endWhatBeganAt } from './write.ts'

const schema = { hide: true }
const signedOutPage = '/login/provider/signed-out'

/**
 * The next page for someone who signs out of the portal. If they signed in through the identity service, that page
 * also signs them out of the service. Otherwise undefined.
 */
export async function afterSignOut(
  { database, identityProvider }: World,
  { actor }: Acting,
): Promise<string | undefined> {
  if (identityProvider === undefined || actor.kind !== 'customer') return undefined
  return (await beganAtProvider(database, actor.sessionId)) ? signedOutPage : undefined
}

/**
 * Serves the page after signing out. Also receives the service's notifications that someone has signed out there
 * (OpenID Connect Back-Channel Logout 1.0).
 */
export function serveBackChannel(
  app: FastifyInstance,
  world: World,
  show: Show,
  provider: IdentityProvider,
): void {
  app.get(signedOutPage, { schema }, async (request, reply) =>
    show(request, reply, 200, { name: 'provider-signed-out', there: await provider.signOutAddress() }),
  )

  const path = '/login/provider/back-channel'
  serveLogoutTokens(app, world, { path, provider }, endWhatBeganAt)
}
