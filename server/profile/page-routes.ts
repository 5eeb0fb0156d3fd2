import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../acting/language.ts'
import { byLink, linkPath, tokenIn } from '../identity/mailed-link.ts'
import { networkOriginOf } from '../identity/network-origin.ts'
import { Refused } from '../web/errors.ts'
import { fieldOf, passwordOf } from '../web/forms.ts'
import type { Show } from '../web/pages.ts'
import { type Serving, serveForm } from '../web/serve-form.ts'
import type { World } from '../world.ts'
import { readVerification, verifyEmail } from './change-email.ts'
import { readUndo, undoEmail } from './undo-email.ts'

const schema = { hide: true }

/**
 * Serves the pages of links that verify or restore an address, without scripts. Opening a page changes nothing.
 * Submitting its form uses the link, once.
 */
export function serveVerificationPages(serving: Serving, world: World, show: Show): void {
  const { app } = serving
  const showEnded = (request: FastifyRequest, reply: FastifyReply, toAsk: 'profile' | 'undo-email') =>
    show(request, reply, 410, { name: 'ended-link', toAsk })

  app.get('/verify-email', { schema }, async (request, reply) => {
    const token = fieldOf(request.query, 'token')
    const found = await readVerification(world, token)
    if (found === undefined) return showEnded(request, reply, 'profile')
    return show(request, reply, 200, { name: 'verify-email', token, email: found.email })
  })

  serveForm(
    serving,
    {
      path: '/verify-email',
      take: (sent) => ({ ...tokenIn(sent), password: passwordOf(sent.body, 'password') }),
    },
    byLink((token) => readVerification(world, token)),
    async ({ token, password }, _link, { acting: { actor }, request }) => {
      const identityId = actor.kind === 'customer' ? actor.identityId : undefined
      return verifyEmail(world, token, { identityId, password }, networkOriginOf(request))
    },
    async (came, { taken: { token }, request, reply }) => {
      if (came === undefined) return show(request, reply, 200, { name: 'email-verified' })
      const here = linkPath('/verify-email', token)
      if (came.code === 'forged') return reply.redirect(here, 303)
      const { code, retryAfterSeconds: waitSeconds } = came
      const isOver = code === 'link-over' || code === 'not-found'
      const found = isOver ? undefined : await readVerification(world, token)
      if (found === undefined || isOver) return showEnded(request, reply, 'profile')
      const page = { name: 'verify-email', token, email: found.email, asksPassword: true } as const
      if (code === 'password-needed') return show(request, reply, statuses[code], page, here)
      const locale = { locale: languageOf(request) }
      const passwordError =
        code === 'busy' ? words.identity_busy({}, locale) : words.identity_provider_tie_refused({}, locale)
      const refusal = waitSeconds === undefined || code === 'busy' ? { passwordError } : { waitSeconds }
      return show(request, reply, statuses[code], { ...page, refusal }, here)
    },
  )

  app.get('/undo-email', { schema }, async (request, reply) => {
    const token = fieldOf(request.query, 'token')
    const found = await readUndo(world, token)
    if (found === undefined) return showEnded(request, reply, 'undo-email')
    return show(request, reply, 200, { name: 'undo-email', token, email: found.email })
  })

  serveForm(
    serving,
    { path: '/undo-email', take: tokenIn },
    byLink((token) => readUndo(world, token)),
    async ({ token }, _link, { request }) => undoEmail(world, token, networkOriginOf(request)),
    (came, { taken: { token }, request, reply }) => {
      if (!(came instanceof Refused) && 'email' in came)
        return show(request, reply, 200, { name: 'email-restored', email: came.email })
      if (!(came instanceof Refused))
        return reply.redirect(`${linkPath('/reset-password', came.resetToken)}&done=email-restored`, 303)
      if (came.code === 'forged') return reply.redirect(linkPath('/undo-email', token), 303)
      return showEnded(request, reply, 'undo-email')
    },
  )
}

const statuses = {
  'password-needed': 422,
  'sign-in-refused': 422,
  'too-many-attempts': 429,
  busy: 503,
} as const
