import { signInPath } from '@lightwell/rulebook/identity/sign-in-path.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ByCustomer, isByCustomer } from '../acting/actor.ts'
import { linkPath, tokenIn } from '../identity/mailed-link.ts'
import { refuse } from '../web/errors.ts'
import { fieldOf } from '../web/forms.ts'
import { type Guard, visitor } from '../web/guards.ts'
import { limited } from '../web/limited.ts'
import type { Show } from '../web/pages.ts'
import { type Serving, serveForm } from '../web/serve-form.ts'
import { withTrailEntry } from '../web/with-trail-entry.ts'
import type { World } from '../world.ts'
import { declineChatLink, proveByChatLink } from './answer-chat-link.ts'
import { openContact } from './contact.ts'
import { chatLinkPath, confirmPath } from './paths.ts'
import { findChatLink, type OpenChatLink, openChatLink } from './store.ts'

const schema = { hide: true }

/**
 * Serves the two pages of a chat link, without scripts. The first says who sent the link, and what happens next. It
 * leads through sign-in to the second page, where the customer confirms that they're in the chat. Opening either page
 * changes nothing.
 */
export function serveChatLinkPages(serving: Serving, world: World, show: Show): void {
  const { app } = serving
  const { database, clock, vault } = world
  const find = (token: string) => findChatLink(database, token, clock())
  const showOver = (request: FastifyRequest, reply: FastifyReply) =>
    show(request, reply, 410, { name: 'chat-link', step: 'over' }, '/')

  app.get(chatLinkPath, { schema }, async (request, reply) => {
    const token = fieldOf(request.query, 'token')
    const link = await find(token)
    if (link === undefined) return showOver(request, reply)
    const { name } = openContact(vault, link)
    return show(request, reply, 200, { name: 'chat-link', step: 'begin', token, madeFor: name })
  })

  app.get(confirmPath, { schema }, async (request, reply) => {
    const token = fieldOf(request.query, 'token')
    const link = await find(token)
    if (link === undefined) return showOver(request, reply)
    const { subject } = await world.resolveVisitor(request)
    if (subject === undefined) return reply.redirect(signInFirst(token), 303)
    const { name } = openContact(vault, link)
    const { email } = subject
    return show(request, reply, 200, { name: 'chat-link', step: 'confirm', token, madeFor: name, email })
  })

  serveForm(
    serving,
    { path: '/chat-link/begin', take: tokenIn },
    limited('chat-page', visitor),
    async ({ token }) => ((await openChatLink(database, token, clock())) ? 'opened' : refuse('not-found')),
    (came, { taken: { token }, request, reply }) => {
      if (came === 'opened') return reply.redirect(linkPath(confirmPath, token), 303)
      if (came.code !== 'not-found') return reply.redirect(linkPath(chatLinkPath, token), 303)
      return showOver(request, reply)
    },
  )

  serveForm(
    serving,
    { path: '/chat-link/decline', take: tokenIn },
    limited('chat-page', visitor),
    async ({ token }) => (await declineChatLink(world, token)) ?? 'declined',
    (came, { taken: { token }, request, reply }) => {
      if (came === 'declined') return show(request, reply, 200, { name: 'chat-link', step: 'declined' }, '/')
      if (came.code !== 'not-found') return reply.redirect(linkPath(chatLinkPath, token), 303)
      return showOver(request, reply)
    },
  )

  serveForm(
    serving,
    { path: confirmPath, take: tokenIn },
    withTrailEntry(ownerOf(find), (_taken, { link }) => ({ thing: link.id })),
    async ({ token }, owner) => (await proveByChatLink(world, owner, token)) ?? 'proved',
    (came, { taken: { token }, request, reply }) => {
      if (came === 'proved') return show(request, reply, 200, { name: 'chat-link', step: 'proved' }, '/')
      if (came.code === 'not-signed-in') return reply.redirect(signInFirst(token), 303)
      if (came.code === 'forged') return reply.redirect(linkPath(confirmPath, token), 303)
      return showOver(request, reply)
    },
  )
}

/** The path to sign-in, which continues to the link's second page. */
const signInFirst = (token: string) => signInPath({ target: linkPath(confirmPath, token) })

/**
 * Admits any signed-in customer, if the link can still be used. Checks the link before the session, so nobody signs in
 * for a link that doesn't work anymore.
 */
const ownerOf = (
  find: (token: string) => Promise<OpenChatLink | undefined>,
): Guard<{ token: string }, ByCustomer & { link: OpenChatLink }, 'not-found' | 'not-signed-in'> => ({
  name: 'customer',
  async admit(acting, { token }) {
    const link = await find(token)
    if (link === undefined) return refuse('not-found')
    return isByCustomer(acting) ? { ...acting, link } : refuse('not-signed-in')
  },
})
