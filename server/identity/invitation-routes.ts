import type { NewPasswordError } from '@lightwell/help-centre/pages.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused, sayWhenAgain } from '../web/errors.ts'
import { fieldOf, isForgedForm, passwordOf } from '../web/forms.ts'
import { languageOf } from '../web/language.ts'
import type { Show } from '../web/pages.ts'
import type { World } from '../world.ts'
import { enter } from './factors/sign-in.ts'
import { acceptInvitation, readInvitation } from './invitations.ts'
import { passwordWords } from './password-words.ts'
import { whenceOf } from './whence.ts'

const schema = { hide: true }

/** Where the link of an invitation leads, without a script. Opening it changes nothing; the form uses it, once. */
export function serveInvitationPages(app: FastifyInstance, world: World, show: Show): void {
  app.get('/invitation', { schema }, (request, reply) =>
    showInvitation(request, reply, fieldOf(request.query, 'token')),
  )

  app.post('/invitation', { schema }, async (request, reply) => {
    const token = fieldOf(request.body, 'token')
    const password = passwordOf(request.body, 'password')
    const locale = { locale: languageOf(request) }
    const again = (status: number, error: NewPasswordError) =>
      showInvitation(request, reply, token, status, error)
    if (isForgedForm(world, request))
      return again(403, { field: 'password', text: words.identity_invitation_not_from_here({}, locale) })
    if (password !== passwordOf(request.body, 'repeat'))
      return again(400, { field: 'repeat', text: words.identity_password_differs({}, locale) })

    const accepted = await acceptInvitation(world, token, password, whenceOf(request))
    if (accepted instanceof Refused) {
      const status = accepted.code === 'busy' ? 503 : 400
      sayWhenAgain(reply, accepted)
      return again(status, { field: 'password', text: passwordWords(accepted.code, locale.locale) })
    }
    if ('state' in accepted)
      return show(request, reply, 410, { name: 'ended-invitation', state: accepted.state })
    // There the password only ties them to the identity service, which alone signs people in.
    if (world.config.identityProvider?.isOnly) return reply.redirect('/login', 303)
    const refused = await enter(world, accepted, request, reply)
    const next = { 'code-needed': '/login/code', 'sign-in-refused': '/login' }
    return reply.header('cache-control', 'no-store').redirect(refused ? next[refused.code] : '/account/', 303)
  })

  async function showInvitation(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
    status = 200,
    error?: NewPasswordError,
  ) {
    const invitation = await readInvitation(world, token)
    const { state } = invitation
    if (state !== 'open') return show(request, reply, 410, { name: 'ended-invitation', state })
    const here = `/invitation?${new URLSearchParams({ token })}`
    return show(request, reply, status, { name: 'invitation', token, email: invitation.email, error }, here)
  }
}
