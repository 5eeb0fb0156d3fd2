import type { FastifyInstance } from 'fastify'
import { fieldOf, isForgedForm } from '../../web/forms.ts'
import type { Show } from '../../web/pages.ts'
import type { World } from '../../world.ts'
import { whenceOf } from '../whence.ts'
import { readVerification, verifyEmail } from './change-email.ts'

const schema = { hide: true }

/** Where the link leads by which an address is verified, without a script. Opening it changes nothing; the form uses it, once. */
export function serveVerificationPages(app: FastifyInstance, world: World, show: Show): void {
  app.get('/verify-email', { schema }, async (request, reply) => {
    const token = fieldOf(request.query, 'token')
    const found = await readVerification(world, token)
    if (found === undefined) return show(request, reply, 410, { name: 'ended-link', toAsk: 'profile' })
    const { email } = found
    return show(request, reply, 200, { name: 'verify-email', token, email })
  })

  app.post('/verify-email', { schema }, async (request, reply) => {
    const token = fieldOf(request.body, 'token')
    if (isForgedForm(world, request))
      return reply.redirect(`/verify-email?${new URLSearchParams({ token })}`, 303)
    if (await verifyEmail(world, token, whenceOf(request)))
      return show(request, reply, 410, { name: 'ended-link', toAsk: 'profile' })
    return show(request, reply, 200, { name: 'email-verified' })
  })
}
