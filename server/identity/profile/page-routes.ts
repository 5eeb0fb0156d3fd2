import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused, sayWhenAgain } from '../../web/errors.ts'
import { fieldOf, isForgedForm, passwordOf } from '../../web/forms.ts'
import { languageOf } from '../../web/language.ts'
import type { Show } from '../../web/pages.ts'
import type { World } from '../../world.ts'
import { whenceOf } from '../whence.ts'
import { readVerification, verifyEmail } from './change-email.ts'
import { readUndo, undoEmail } from './undo-email.ts'

const schema = { hide: true }
const hereOf = (path: string, token: string) => `${path}?${new URLSearchParams({ token })}`

/** Where the links lead by which an address is verified, and by which one is put back, without a script. Opening them changes nothing; their forms use them, once. */
export function serveVerificationPages(app: FastifyInstance, world: World, show: Show): void {
  const showEnded = (request: FastifyRequest, reply: FastifyReply, toAsk: 'profile' | 'undo-email') =>
    show(request, reply, 410, { name: 'ended-link', toAsk })

  app.get('/verify-email', { schema }, async (request, reply) => {
    const token = fieldOf(request.query, 'token')
    const found = await readVerification(world, token)
    if (found === undefined) return showEnded(request, reply, 'profile')
    return show(request, reply, 200, { name: 'verify-email', token, email: found.email })
  })

  app.post('/verify-email', { schema }, async (request, reply) => {
    const token = fieldOf(request.body, 'token')
    const here = hereOf('/verify-email', token)
    if (isForgedForm(world, request)) return reply.redirect(here, 303)
    const { actor } = await world.resolveVisitor(request)
    const identityId = actor.kind === 'customer' ? actor.identityId : undefined
    const opener = { identityId, password: passwordOf(request.body, 'password') }
    const refused = await verifyEmail(world, token, opener, whenceOf(request))
    if (refused === undefined) return show(request, reply, 200, { name: 'email-verified' })
    const { code, retryAfterSeconds: waitSeconds } = refused
    const found = code === 'link-over' ? undefined : await readVerification(world, token)
    if (found === undefined || code === 'link-over') return showEnded(request, reply, 'profile')
    const page = { name: 'verify-email', token, email: found.email, asksPassword: true } as const
    if (code === 'password-needed') return show(request, reply, statuses[code], page, here)
    sayWhenAgain(reply, refused)
    const locale = { locale: languageOf(request) }
    const passwordError =
      code === 'busy' ? words.identity_busy({}, locale) : words.identity_provider_tie_refused({}, locale)
    const refusal = waitSeconds === undefined || code === 'busy' ? { passwordError } : { waitSeconds }
    return show(request, reply, statuses[code], { ...page, refusal }, here)
  })

  app.get('/undo-email', { schema }, async (request, reply) => {
    const token = fieldOf(request.query, 'token')
    const found = await readUndo(world, token)
    if (found === undefined) return showEnded(request, reply, 'undo-email')
    return show(request, reply, 200, { name: 'undo-email', token, email: found.email })
  })

  app.post('/undo-email', { schema }, async (request, reply) => {
    const token = fieldOf(request.body, 'token')
    if (isForgedForm(world, request)) return reply.redirect(hereOf('/undo-email', token), 303)
    const done = await undoEmail(world, token, whenceOf(request))
    if (done instanceof Refused) return showEnded(request, reply, 'undo-email')
    const next = hereOf('/reset-password', done.resetToken)
    return reply.header('cache-control', 'no-store').redirect(next, 303)
  })
}

const statuses = {
  'password-needed': 422,
  'sign-in-refused': 422,
  'too-many-attempts': 429,
  busy: 503,
} as const
