import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { whenceOf } from '../identity/whence.ts'
import { bytesOf, takeAnyBody } from '../web/any-body.ts'
import { fieldOf } from '../web/forms.ts'
import type { Show } from '../web/pages.ts'
import type { World } from '../world.ts'
import { readStopping, readStopToken, stopMails } from './stop-mails.ts'
import { serveTextReplies } from './text-replies.ts'

const schema = { hide: true }

/**
 * Where the link of a mail leads by which mails of its class are stopped, signed out and without a script. Opening it changes
 * nothing, since scanners open links; its form does, and so does the one click of a mail program (RFC 8058), which comes from
 * another site and carries no cookie: the token alone says whose mails they are.
 */
export function serveStopPages(app: FastifyInstance, world: World, show: Show): void {
  const { database, digests, clock } = world
  serveTextReplies(app, world)

  const linkOf = (request: FastifyRequest) => {
    const token = fieldOf(request.query, 'token')
    return { token, link: readStopToken(digests, token, clock()) }
  }

  async function showStopping(
    request: FastifyRequest,
    reply: FastifyReply,
    { token, link }: ReturnType<typeof linkOf>,
  ) {
    const found = link && (await readStopping(database, link))
    if (link === undefined || found === undefined)
      return show(request, reply, 410, { name: 'ended-link', toAsk: 'stop-mails' })
    const here = `/stop-mails?${new URLSearchParams({ token })}`
    return show(request, reply, 200, { name: 'stop-mails', token, about: link.about, ...found }, here)
  }

  app.get('/stop-mails', { schema }, async (request, reply) => {
    return showStopping(request, reply, linkOf(request))
  })

  void app.register(async (scope) => {
    // A mail program sends its one click as a form, in parts or with nothing in it.
    takeAnyBody(scope)
    scope.post('/stop-mails', { schema }, async (request, reply) => {
      const { token, link } = linkOf(request)
      const choosing = link && (await world.limits.take('choices', { person: link.identityId }))
      const isAgain = new URLSearchParams(bytesOf(request.body).toString()).get('again') === 'on'
      if (link && choosing?.waitSeconds === undefined)
        await choosing?.deciding(() => stopMails(world, link, isAgain, whenceOf(request)))
      // No mail program follows a redirect here.
      return showStopping(request, reply, { token, link })
    })
  })
}
