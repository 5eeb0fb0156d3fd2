import type { HelperRefusal } from '@lightwell/help-centre/pages.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isByCustomer } from '../acting/actor.ts'
import { nameErrors } from '../identity/name-words.ts'
import { passwordWords } from '../identity/password-words.ts'
import { startCustomerSession } from '../identity/start-session.ts'
import { switchAccount } from '../identity/switch-account.ts'
import { whenceOf } from '../identity/whence.ts'
import { Refused, sayWhenAgain } from '../web/errors.ts'
import { fieldOf, isForgedForm, lineOf, passwordOf } from '../web/forms.ts'
import { languageOf } from '../web/language.ts'
import type { Show } from '../web/pages.ts'
import type { World } from '../world.ts'
import { acceptInvitation, type Newcomer, openInvitation, registerHelper } from './accept.ts'

const schema = { hide: true }
const nobody: Newcomer = { firstName: '', lastName: '', password: '' }

/** Where the link of an invitation to help leads, without a script. Opening it changes nothing; its form uses it, once. */
export function serveHelperPages(app: FastifyInstance, world: World, show: Show): void {
  app.get('/helper', { schema }, (request, reply) =>
    showInvitation(request, reply, fieldOf(request.query, 'token')),
  )

  app.post('/helper', { schema }, async (request, reply) => {
    const token = fieldOf(request.body, 'token')
    const language = languageOf(request)
    const typed = newcomerOf(request.body)
    const again = (status: number, refusal: HelperRefusal) =>
      showInvitation(request, reply, token, { status, typed, refusal })
    if (isForgedForm(world, request))
      return again(403, { notice: words.identity_not_from_here({}, { locale: language }) })
    const acting = await world.resolveVisitor(request)
    const opened = await openInvitation(world, token, acting.subject)
    if (isByCustomer(acting) && opened?.way === 'accept') {
      const helped = await acceptInvitation(world, token, acting, whenceOf(request))
      if (helped instanceof Refused)
        return helped.code === 'link-over'
          ? showEnded(request, reply)
          : reply.redirect(`/helper?${new URLSearchParams({ token })}`, 303)
      // The account opens with the one that they help with now, and says so.
      await switchAccount(world, { actor: acting.actor, account: { id: helped } })
      const opening = `/account/#/link?${new URLSearchParams({ helps: helped })}`
      return reply.header('cache-control', 'no-store').redirect(opening, 303)
    }
    if (opened?.way !== 'register') return showInvitation(request, reply, token)

    const errors = errorsOf(typed, passwordOf(request.body, 'repeat'), language)
    if (Object.keys(errors).length > 0) return again(400, { errors })
    const who = await registerHelper(world, token, typed, language, whenceOf(request))
    if (who instanceof Refused) {
      if (who.code === 'link-over') return showEnded(request, reply)
      sayWhenAgain(reply, who)
      return who.code === 'busy'
        ? again(503, { notice: words.identity_busy({}, { locale: language }) })
        : again(400, { errors: { password: passwordWords(who.code, language) } })
    }
    const refused = await startCustomerSession(world, who, request, reply)
    return reply.header('cache-control', 'no-store').redirect(refused ? '/login' : '/account/', 303)
  })

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
    const { way, email, invitedBy, billing, pays, seesServices, manages } = opened
    const here = `/helper?${new URLSearchParams({ token })}`
    const { firstName, lastName } = typed
    return show(
      request,
      reply,
      status,
      {
        name: 'helper',
        invitation: { token, way, email, invitedBy, scopes: { billing, pays, seesServices, manages } },
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

/** What is wrong at which field, in the order of the form. */
function errorsOf({ firstName, lastName, password }: Newcomer, repeat: string, locale: 'en' | 'es') {
  return {
    ...nameErrors({ firstName, lastName }, locale),
    ...(password === '' && { password: words.identity_password_missing({}, { locale }) }),
    ...(password !== repeat && { repeat: words.identity_password_differs({}, { locale }) }),
  }
}
