import type { StaffTrouble } from '@lightwell/rulebook/staff/contract.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Proof, StaffIdentityProvider } from '../../connectors/identity-provider/port.ts'
import type { StaffIdentityProviderSettings } from '../../connectors/identity-provider/staff-settings.ts'
import { countedNetwork } from '../../events/network.ts'
import { serveLogoutTokens } from '../../single-sign-on/logout-tokens.ts'
import { sealedCookie } from '../../single-sign-on/sealed-cookie.ts'
import { Refused } from '../../web/errors.ts'
import { fieldOf } from '../../web/forms.ts'
import { tryGiveBack } from '../../web/limit-room.ts'
import type { Show } from '../../web/pages.ts'
import { queryOf, safeTarget } from '../../web/safe-target.ts'
import type { Serving } from '../../web/serve-form.ts'
import type { World } from '../../world.ts'
import { endStaffSessions } from '../end-sessions.ts'
import { lockStaff } from '../people-store.ts'
import { admitStaff } from './admit.ts'
import { findBeganAt } from './session-store.ts'

const schema = { hide: true }
const signInPage = '/agent/corp_login'
const home = '/agent'

/**
 * A cookie with the state of a sign-in while its person is at the identity service. Another sign-in, in another tab,
 * replaces it.
 */
const sentAway = sealedCookie<{ proof: Proof; target?: string | undefined }>('staff-provider')

/**
 * Serves sign-in at the staff identity service, and receives the service's logout tokens. Serves nothing if the
 * provider has no such service.
 */
export function serveStaffProvider({ app }: Serving, world: World, show: Show): void {
  const { staffIdentityProvider: provider, config } = world
  const settings = config.staffIdentityProvider
  if (provider === undefined || settings === undefined) return
  serveWayThere(app, world, show, { provider, settings })
  serveLogoutTokens(
    app,
    world,
    { path: '/api/agent/corp_login/provider/back-channel', provider },
    async (trx, ended) => {
      const staffIds = new Set((await findBeganAt(trx, ended)).map(({ staffId }) => staffId))
      for (const staffId of [...staffIds].toSorted()) await lockStaff(trx, staffId)
      // Reads the sessions again, now that the people are locked. More sessions may have begun before the lock.
      const sessionIds = (await findBeganAt(trx, ended)).map(({ sessionId }) => sessionId)
      return endStaffSessions(trx, { sessionIds }, world.clock(), world.views, 'signed-out-there')
    },
  )
}

function serveWayThere(
  app: FastifyInstance,
  world: World,
  show: Show,
  { provider, settings }: { provider: StaffIdentityProvider; settings: StaffIdentityProviderSettings },
): void {
  app.get('/agent/corp_login/provider', { schema }, async (request, reply) => {
    const target = staffPage(fieldOf(request.query, 'target'))
    const begun = await provider.begin()
    if (begun === undefined) return trouble(request, reply, 'unreachable', target)
    sentAway.keep(world, reply, { proof: begun.proof, target })
    return goesOn(reply, begun.address)
  })

  // After a redirect from another site, browsers don't send `SameSite=Strict` cookies. So this page needs none. It
  // forwards to our next page, and browsers send the cookies with that request.
  app.get('/agent/corp_login/provider/return', { schema }, async (request, reply) => {
    const next = `/agent/corp_login/provider/finish${queryOf(request)}`
    reply.header('refresh', `0;url=${next}`)
    return show(request, reply, 200, { name: 'provider-return', next }, signInPage)
  })

  app.get('/agent/corp_login/provider/finish', { schema }, async (request, reply) => {
    const kept = sentAway.read(world, request)
    sentAway.drop(world, reply)
    if (kept === undefined || kept.proof.state !== fieldOf(request.query, 'state'))
      return trouble(request, reply, 'over', undefined)
    const { proof, target } = kept
    const attempt = await world.limits.take('provider-sign-in', { network: countedNetwork(request) })
    if (attempt.waitSeconds !== undefined) {
      const facts = { limit: 'provider-sign-in', by: attempt.fullBy, person: undefined }
      world.events.limitReached(request, facts)
      return trouble(request, reply, 'too-many', target)
    }
    const entered = await attempt.deciding(async () => {
      const proved = await provider.finish(queryOf(request), proof)
      return typeof proved === 'string' ? proved : admitStaff(world, settings, proved, request)
    })
    if (typeof entered === 'string') return trouble(request, reply, entered, target)
    if (entered instanceof Refused) return trouble(request, reply, entered.code, target)
    await tryGiveBack(attempt, { events: world.events, asked: request })
    entered(reply)
    return goesOn(reply, target ?? home)
  })

  /** Shows the sign-in page with the reason why nobody was signed in. */
  function trouble(
    request: FastifyRequest,
    reply: FastifyReply,
    why: StaffTrouble,
    target: string | undefined,
  ): FastifyReply {
    world.events.providerSignInRefused(request, { why: `staff ${why}` })
    const said = new URLSearchParams({ refused: why, ...(target !== undefined && { target }) })
    return goesOn(reply, `${signInPage}?${said}`)
  }
}

const goesOn = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-store').redirect(address, 303)

/** The target of a sign-in, if it's a page for staff: a page of the console, or the portal in a view of a customer. */
function staffPage(asked: unknown): string | undefined {
  const target = safeTarget(asked)
  return target !== undefined && /^\/agent(?!\/corp_login|\/set-up)(?:[/?#]|$)|^\/account\/\?/.test(target)
    ? target
    : undefined
}
