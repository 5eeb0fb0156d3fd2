import type { FastifyReply, FastifyRequest } from 'fastify'
import { byLink, linkPath } from '../identity/mailed-link.ts'
import { networkOriginOf } from '../identity/network-origin.ts'
import { bytesOf, takeAnyBody } from '../web/any-body.ts'
import { Refused } from '../web/errors.ts'
import { fieldOf } from '../web/forms.ts'
import { limited } from '../web/limited.ts'
import type { Show } from '../web/pages.ts'
import { type Serving, serveForm } from '../web/serve-form.ts'
import type { World } from '../world.ts'
import { readStopping, readStopToken, stopMails } from './stop-mails.ts'
import { serveTextReplies } from './text-replies.ts'

const schema = { hide: true }

/**
 * Serves the pages of an email's unsubscribe link, without a session or scripts. Opening a page changes nothing,
 * because mail scanners open links. Submitting the page's form changes the choice. So does a mail program's one-click
 * request (RFC 8058). Such a request has no cookie: the link's token says whose emails to stop.
 */
export function serveStopPages(serving: Serving, world: World, show: Show): void {
  const { app } = serving
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
    status = 200,
  ) {
    const found = link && (await readStopping(database, link))
    if (link === undefined || found === undefined)
      return show(request, reply, 410, { name: 'ended-link', toAsk: 'stop-mails' })
    const here = linkPath('/stop-mails', token)
    return show(request, reply, status, { name: 'stop-mails', token, about: link.about, ...found }, here)
  }

  app.get('/stop-mails', { schema }, async (request, reply) => {
    return showStopping(request, reply, linkOf(request))
  })

  void app.register(async (scope) => {
    // A mail program's one-click request may have a form, a multipart body, or no body.
    takeAnyBody(scope)
    serveForm(
      { ...serving, app: scope },
      {
        path: '/stop-mails',
        take: ({ body, query }) => ({
          token: fieldOf(query, 'token'),
          isAgain: new URLSearchParams(bytesOf(body).toString()).get('again') === 'on',
        }),
        isFromAnywhere: true,
      },
      limited(
        'choices',
        byLink(async (token) => readStopToken(digests, token, clock())),
      ),
      async ({ isAgain }, { link }, { request }) => stopMails(world, link, isAgain, networkOriginOf(request)),
      // Answers with the page itself, because mail programs don't follow redirects of this request.
      (came, { request, reply }) => {
        const isTooOften = came instanceof Refused && came.code === 'too-many-requests'
        return showStopping(request, reply, linkOf(request), isTooOften ? 429 : 200)
      },
    )
  })
}
