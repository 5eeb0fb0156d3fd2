import type { NewPasswordError } from '@lightwell/help-centre/identity/pages.tsx'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../acting/language.ts'
import { enter } from '../factors/sign-in.ts'
import { chosenPasswordIn, newPasswordError } from '../identity/choosing-password.ts'
import { byLink, linkPath } from '../identity/mailed-link.ts'
import { networkOriginOf } from '../identity/network-origin.ts'
import { Refused, refuse } from '../web/errors.ts'
import { fieldOf } from '../web/forms.ts'
import type { Show } from '../web/pages.ts'
import { type Serving, serveForm } from '../web/serve-form.ts'
import type { World } from '../world.ts'
import { acceptInvitation, readInvitation } from './invitations.ts'

const schema = { hide: true }
/** If someone can't be signed in yet, they go to this page, depending on the reason. */
const next = { 'code-needed': '/login/code', 'sign-in-refused': '/login' }

/**
 * Serves the page that an invitation's link opens, without scripts. Opening the page changes nothing. Submitting its
 * form uses the link, once.
 */
export function serveInvitationPages(serving: Serving, world: World, show: Show): void {
  const { app } = serving
  app.get('/invitation', { schema }, (request, reply) =>
    showInvitation(request, reply, fieldOf(request.query, 'token')),
  )

  serveForm(
    serving,
    { path: '/invitation', take: chosenPasswordIn },
    byLink(async (token) => {
      const invitation = await readInvitation(world, token)
      return invitation.state === 'open' ? invitation : undefined
    }),
    async ({ token, password, repeat }, _link, { request, reply }) => {
      if (password !== repeat) return refuse('differs')
      const accepted = await acceptInvitation(world, token, password, networkOriginOf(request))
      if (accepted instanceof Refused) return accepted
      if ('state' in accepted) return refuse('not-found')
      // If people only sign in at the identity service, go to the sign-in page. There they enter this password just
      // once, to tie their identity to the service.
      if (world.config.identityProvider?.isOnly) return '/login'
      const refused = await enter(world, accepted, request, reply)
      return refused ? next[refused.code] : '/account/'
    },
    (came, { taken: { token }, request, reply }) => {
      if (!(came instanceof Refused)) return reply.redirect(came, 303)
      if (came.code === 'not-found') return showInvitation(request, reply, token)
      const [status, error] = newPasswordError(came.code, languageOf(request))
      return showInvitation(request, reply, token, status, error)
    },
  )

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
    const here = linkPath('/invitation', token)
    return show(request, reply, status, { name: 'invitation', token, email: invitation.email, error }, here)
  }
}
