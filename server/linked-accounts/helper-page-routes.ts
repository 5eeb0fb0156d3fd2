import type { HelperRefusal } from '@lightwell/help-centre/linked-accounts/pages.tsx'
import { pickScopes } from '@lightwell/rulebook/linked-accounts/scopes.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isByCustomer } from '../acting/actor.ts'
import { linkPath, tokenIn } from '../identity/mailed-link.ts'
import { nameErrors } from '../identity/name-words.ts'
import { networkOriginOf } from '../identity/network-origin.ts'
import { passwordWords } from '../identity/password-words.ts'
import { startCustomerSession } from '../identity/start-session.ts'
import { switchAccount } from '../identity/switch-account.ts'
import { Refused, refuse } from '../web/errors.ts'
import { fieldOf, hasErrors, lineOf, passwordOf } from '../web/forms.ts'
import { visitor } from '../web/guards.ts'
import type { Show } from '../web/pages.ts'
import { type Serving, serveForm } from '../web/serve-form.ts'
import type { World } from '../world.ts'
import { acceptInvitation, type Newcomer, openInvitation, registerHelper } from './accept.ts'

const schema = { hide: true }
const nobody: Newcomer = { firstName: '', lastName: '', password: '' }

/**
 * Serves the page of an invitation's link, without scripts. Opening the page changes nothing. Submitting its form
 * accepts the invitation, once.
 */
export function serveHelperPages(serving: Serving, world: World, show: Show): void {
  const { app } = serving
  app.get('/helper', { schema }, (request, reply) =>
    showInvitation(request, reply, fieldOf(request.query, 'token')),
  )

  serveForm(
    serving,
    {
      path: '/helper',
      take: (sent) => ({
        ...tokenIn(sent),
        typed: newcomerOf(sent.body),
        repeat: passwordOf(sent.body, 'repeat'),
      }),
    },
    visitor,
    async ({ token, typed, repeat }, acting, { request, reply }) => {
      const opened = await openInvitation(world, token, acting.subject)
      if (isByCustomer(acting) && opened?.way === 'accept') {
        const helped = await acceptInvitation(world, token, acting, networkOriginOf(request))
        if (helped instanceof Refused) return helped
        // The portal opens with the account they now have access to, and with a message about that.
        await switchAccount(world, { actor: acting.actor, account: { id: helped } })
        return `/account/#/link?${new URLSearchParams({ helps: helped })}`
      }
      if (opened?.way !== 'register') return refuse('not-here')
      if (hasErrors(errorsOf(typed, repeat, acting.language))) return refuse('bad-input')
      const who = await registerHelper(world, token, typed, acting.language, networkOriginOf(request))
      if (who instanceof Refused) return who
      return (await startCustomerSession(world, who, request, reply)) ? '/login' : '/account/'
    },
    (came, { taken: { token, typed, repeat }, acting: { language }, request, reply }) => {
      if (!(came instanceof Refused)) return reply.redirect(came, 303)
      const again = (status: number, refusal: HelperRefusal) =>
        showInvitation(request, reply, token, { status, typed, refusal })
      const locale = { locale: language }
      switch (came.code) {
        case 'link-over':
          return showEnded(request, reply)
        case 'not-signed-in':
          return reply.redirect(linkPath('/helper', token), 303)
        case 'not-here':
          return showInvitation(request, reply, token)
        case 'forged':
          return again(403, { notice: words.identity_not_from_here({}, locale) })
        case 'busy':
          return again(503, { notice: words.identity_busy({}, locale) })
        case 'bad-input':
          return again(400, { errors: errorsOf(typed, repeat, language) })
        default:
          return again(400, { errors: { password: passwordWords(came.code, language) } })
      }
    },
  )

  async function showInvitation(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
    {
      status = 200,
      typed = nobody,
      refusal,
    }: { status?: number; typed?: Newcomer; refusal?: HelperRefusal } = {},
  ) {
    const { subject } = await world.resolveVisitor(request)
    const opened = await openInvitation(world, token, subject)
    if (opened === undefined) return showEnded(request, reply)
    const { way, email, invitedBy } = opened
    const here = linkPath('/helper', token)
    const { firstName, lastName } = typed
    return show(
      request,
      reply,
      status,
      {
        name: 'helper',
        invitation: { token, way, email, invitedBy, scopes: pickScopes(opened) },
        signedInAs: subject?.email,
        typed: { firstName, lastName },
        refusal,
      },
      here,
    )
  }

  const showEnded = (request: FastifyRequest, reply: FastifyReply) =>
    show(request, reply, 410, { name: 'ended-link', toAsk: 'helper' })
}

const newcomerOf = (sent: unknown): Newcomer => ({
  firstName: lineOf(sent, 'firstName', 80).trim(),
  lastName: lineOf(sent, 'lastName', 80).trim(),
  password: passwordOf(sent, 'password'),
})

/** The error for each field, in the order of the form. */
function errorsOf({ firstName, lastName, password }: Newcomer, repeat: string, locale: 'en' | 'es') {
  return {
    ...nameErrors({ firstName, lastName }, locale),
    ...(password === '' && { password: words.identity_password_missing({}, { locale }) }),
    ...(password !== repeat && { repeat: words.identity_password_differs({}, { locale }) }),
  }
}
