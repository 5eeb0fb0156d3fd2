import type { Page } from '@lightwell/help-centre/pages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { countedNetwork } from '../events/network.ts'
import { fieldOf } from '../web/forms.ts'
import type { Show } from '../web/pages.ts'
import type { Serving } from '../web/serve.ts'
import type { World } from '../world.ts'
import { labelOf, offeredLabels } from './read-labels.ts'
import { maxAgeSeconds } from './routes.ts'

const schema = { hide: true }

/**
 * Serves pages with the labels, to everybody and without scripts: one page with all plans on offer, and a page for each
 * plan.
 * - The language is the URL's (`?language=es`), so that a Spanish page can link to a label in Spanish. If the URL has
 *   none, it's the browser's.
 * - Requests for these pages and for labels as data share one limit.
 * - Any cache may store the pages.
 */
export function serveLabelPages({ app }: Serving, world: World, show: Show): void {
  app.get('/labels', { schema }, async (request, reply) => {
    const labels = await read(request, reply, () => offeredLabels(world))
    return labels === 'full' ? reply : showToAll(request, reply, { name: 'labels', labels }, '/labels')
  })

  app.get('/labels/:planId', { schema }, async (request, reply) => {
    const { planId } = request.params as { planId: string }
    const label = await read(request, reply, () => labelOf(world, planId))
    if (label === 'full') return reply
    if (label === undefined) return show(request, reply, 404, { name: 'not-found' })
    return showToAll(request, reply, { name: 'label', label }, `/labels/${planId}`)
  })

  function showToAll(request: FastifyRequest, reply: FastifyReply, page: Page, here: string) {
    const asked = fieldOf(request.query, 'language')
    const isAsked = asked === 'en' || asked === 'es'
    if (isAsked) request.cookies = { ...request.cookies, language: asked }
    // Without a language in the URL, the page depends on the browser's language header and cookie.
    const differsBy = isAsked ? [] : ['accept-language', 'cookie']
    return show(request, reply, 200, page, here, { seconds: maxAgeSeconds, differsBy })
  }

  /** Reads labels. After too many requests, answers with a page that says so and returns `full`. */
  async function read<Read>(
    request: FastifyRequest,
    reply: FastifyReply,
    find: () => Promise<Read>,
  ): Promise<Read | 'full'> {
    const room = await world.limits.take('labels', { network: countedNetwork(request) })
    const { waitSeconds, fullBy } = room
    if (waitSeconds === undefined) return room.deciding(find)
    world.events.limitReached(request, { limit: 'labels', by: fullBy, person: undefined })
    reply.header('retry-after', String(waitSeconds))
    const refused = { name: 'refused-file' as const, status: 429, waitSeconds, requestId: request.id }
    await show(request, reply, 429, refused)
    return 'full'
  }
}
