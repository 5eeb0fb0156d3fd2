import type { ProviderTrouble } from '@lightwell/help-centre/identity/pages.tsx'
import { signInPath } from '@lightwell/rulebook/identity/sign-in-path.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../acting/language.ts'
import type { IdentityProvider, Proof, ProvedPerson } from '../connectors/identity-provider/port.ts'
import { countedNetwork } from '../events/network.ts'
import { enter } from '../factors/sign-in.ts'
import type { Entering } from '../identity/start-session.ts'
import { Refused, refuse } from '../web/errors.ts'
import { fieldOf, passwordOf } from '../web/forms.ts'
import { visitor } from '../web/guards.ts'
import { tryGiveBack } from '../web/limit-room.ts'
import type { Room } from '../web/limits.ts'
import type { Show } from '../web/pages.ts'
import { queryOf, safeTarget } from '../web/safe-target.ts'
import { type Serving, serveForm } from '../web/serve-form.ts'
import type { World } from '../world.ts'
import { admit, tieByPassword } from './admit.ts'
import { sealedCookie } from './sealed-cookie.ts'
import { serveBackChannel } from './sign-out.ts'

const schema = { hide: true }
const accountPage = '/account/'

/**
 * A cookie with the state of a sign-in while its person is at the identity service. Another sign-in, in another tab,
 * replaces it.
 */
const sentAway = sealedCookie<{ proof: Proof; target?: string | undefined }>('provider')
/**
 * A cookie with a person who is back from the service and has to enter a password. The password ties them to the
 * identity that has their address.
 */
const toTie = sealedCookie<{ person: ProvedPerson; email: string; target?: string | undefined }>('tie')

/**
 * Serves sign-in at the provider's identity service: sends people there, and receives them when they return. Serves
 * nothing if the provider has no such service.
 */
export function serveProviderPages(serving: Serving, world: World, show: Show): void {
  const { app } = serving
  const { identityProvider } = world
  if (identityProvider) {
    serveWayThere(app, world, show, identityProvider)
    serveTie(serving, world, show)
    serveBackChannel(app, world, show, identityProvider)
  }
}

function serveWayThere(app: FastifyInstance, world: World, show: Show, provider: IdentityProvider): void {
  app.get('/login/provider', { schema }, async (request, reply) => {
    const target = safeTarget(fieldOf(request.query, 'target'))
    const begun = await provider.begin()
    if (begun === undefined) return trouble(request, reply, 'unreachable', target)
    sentAway.keep(world, reply, { proof: begun.proof, target })
    return reply.header('cache-control', 'no-store').redirect(begun.address, 303)
  })

  // After a redirect from another site, browsers don't send strict cookies. This page needs no cookies, and reloads as
  // the next page, which gets the cookies.
  app.get('/login/provider/return', { schema }, async (request, reply) => {
    const next = `/login/provider/finish${queryOf(request)}`
    reply.header('refresh', `0;url=${next}`)
    return show(request, reply, 200, { name: 'provider-return', next }, '/login')
  })

  app.get('/login/provider/finish', { schema }, async (request, reply) => {
    const kept = sentAway.read(world, request)
    sentAway.drop(world, reply)
    if (kept === undefined || kept.proof.state !== fieldOf(request.query, 'state')) {
      // Someone who opens this page again is already signed in, so it sends them to their account.
      if ((await world.resolveVisitor(request)).subject) return reply.redirect(accountPage, 303)
      return trouble(request, reply, 'over', undefined)
    }
    const { proof, target } = kept
    const attempt = await roomFor(request, reply)
    if (attempt.waitSeconds !== undefined) return trouble(request, reply, 'too-many', target)
    const { person, admitted } = await attempt.deciding(async () => {
      const proved = await provider.finish(queryOf(request), proof)
      if (typeof proved === 'string') return { person: proved }
      return { person: proved, admitted: await admit(world, proved, request, languageOf(request)) }
    })
    if (admitted === undefined) return trouble(request, reply, person, target)
    if (!(admitted instanceof Refused)) {
      // A successful sign-in doesn't count against others on the same network.
      await tryGiveBack(attempt, { events: world.events, asked: request })
      const next = await letIn(world, { ...admitted, person, target }, request, reply)
      return next instanceof Refused ? trouble(request, reply, 'not-admitted', target) : goesOn(reply, next)
    }
    if (admitted.code !== 'known-address' || person.email === undefined)
      return trouble(request, reply, admitted.code === 'no-email' ? 'no-email' : 'not-admitted', target)
    toTie.keep(world, reply, { person, email: person.email, target })
    return reply.header('cache-control', 'no-store').redirect('/login/provider/tie', 303)
  })

  async function roomFor(request: FastifyRequest, reply: FastifyReply): Promise<Room> {
    const attempt = await world.limits.take('provider-sign-in', { network: countedNetwork(request) })
    if (attempt.waitSeconds === undefined) return attempt
    world.events.limitReached(request, { limit: 'provider-sign-in', by: attempt.fullBy, person: undefined })
    reply.header('retry-after', String(attempt.waitSeconds))
    return attempt
  }

  function trouble(
    request: FastifyRequest,
    reply: FastifyReply,
    why: ProviderTrouble,
    target: string | undefined,
  ): Promise<FastifyReply> {
    world.events.providerSignInRefused(request, { why })
    return show(
      request,
      reply,
      statuses[why],
      { name: 'provider-trouble', why, target },
      signInPath({ target }),
    )
  }
}

/** Serves the form that ties a person at the service to the identity with their email, by its password. */
function serveTie(serving: Serving, world: World, show: Show): void {
  const { app } = serving
  const page = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    { email, target }: { email: string; target?: string | undefined },
    notice?: string,
  ) => show(request, reply, status, { name: 'provider-tie', email, target, notice }, '/login/provider/tie')

  app.get('/login/provider/tie', { schema }, async (request, reply) => {
    const kept = toTie.read(world, request)
    return kept ? page(request, reply, 200, kept) : reply.redirect('/login', 303)
  })

  serveForm(
    serving,
    { path: '/login/provider/tie', take: ({ body }) => ({ password: passwordOf(body, 'password') }) },
    visitor,
    async ({ password }, _visitor, { request, reply }) => {
      const kept = toTie.read(world, request)
      if (kept === undefined) return refuse('not-here')
      if (password === '') return refuse('missing')
      const who = await tieByPassword(world, kept, password, request)
      if (who instanceof Refused) return who
      const { person, target } = kept
      const next = await letIn(world, { ...who, person, target }, request, reply)
      if (!(next instanceof Refused)) toTie.drop(world, reply)
      return next
    },
    (came, { request, reply }) => {
      if (!(came instanceof Refused)) return reply.redirect(came, 303)
      const kept = toTie.read(world, request)
      if (kept === undefined || came.code === 'not-here') return reply.redirect('/login', 303)
      const [status, notice] = tieNotices[came.code]
      return page(request, reply, status, kept, notice({}, { locale: languageOf(request) }))
    },
  )
}

const tieNotices = {
  forged: [403, words.identity_not_from_here],
  missing: [400, words.identity_password_missing],
  'sign-in-refused': [401, words.identity_provider_tie_refused],
  'too-many-attempts': [429, words.identity_provider_too_many],
  busy: [503, words.identity_busy],
} as const

/** Signs somebody in. Returns the next page: their target, or the page that asks for a code. */
async function letIn(
  world: World,
  { person, target, ...who }: Entering & { person: ProvedPerson; target: string | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | Refused<'sign-in-refused'>> {
  const refused = await enter(world, { ...who, arrival: person }, request, reply)
  if (refused === undefined) return target ?? accountPage
  if (refused.code === 'sign-in-refused') return refuse('sign-in-refused')
  return signInPath({ target }, '/login/code')
}

const goesOn = (reply: FastifyReply, page: string) =>
  reply.header('cache-control', 'no-store').redirect(page, 303)

const statuses: Record<ProviderTrouble, number> = {
  unreachable: 503,
  declined: 401,
  'not-proved': 400,
  over: 400,
  'no-email': 403,
  'not-admitted': 403,
  'too-many': 429,
}
