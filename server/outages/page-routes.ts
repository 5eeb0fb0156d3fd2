import type { OutagesShown } from '@lightwell/help-centre/outages/pages.tsx'
import { zipFrom } from '@lightwell/rulebook/zip-codes.ts'
import type { FastifyRequest } from 'fastify'
import { countedNetwork } from '../events/network.ts'
import { Refused } from '../web/errors.ts'
import { lineOf } from '../web/forms.ts'
import type { Show } from '../web/pages.ts'
import type { Serving } from '../web/serve.ts'
import type { World } from '../world.ts'
import { outagesAt } from './read-outages.ts'

/**
 * Serves outages in a ZIP code as pages, without signing in and without scripts. These requests share a limit with the
 * API's outage calls.
 */
export function serveOutagePages({ app }: Serving, world: World, show: Show): void {
  app.get('/outages', { schema: { hide: true } }, async (request, reply) => {
    const zip = lineOf(request.query, 'zip', 20).trim()
    const here = zip === '' ? '/outages' : `/outages?${new URLSearchParams({ zip })}`
    const found = zip === '' ? undefined : await search(request, zip)
    const [status, waitSeconds] = answerOf(found)
    if (waitSeconds !== undefined) reply.header('retry-after', String(waitSeconds))
    return show(request, reply, status, { name: 'outages', zip, found }, here)
  })

  /**
   * Finds the outages to show.
   * @param zip as typed, with or without the four extra digits
   */
  async function search(request: FastifyRequest, zip: string): Promise<OutagesShown['found']> {
    const place = zipFrom(zip)
    if (place === undefined) return 'wrong'
    const room = await world.limits.take('outages', { network: countedNetwork(request) })
    if (room.waitSeconds !== undefined) {
      world.events.limitReached(request, { limit: 'outages', by: room.fullBy, person: undefined })
      return { waitSeconds: room.waitSeconds }
    }
    const here = await room.deciding(() => outagesAt(world, place))
    return here instanceof Refused ? 'unavailable' : here
  }
}

/** The page's status code, and the seconds after which to try again. */
function answerOf(found: OutagesShown['found']): [status: number, waitSeconds?: number] {
  if (found === 'wrong') return [400]
  if (found === 'unavailable') return [503, 30]
  return found && 'waitSeconds' in found ? [429, found.waitSeconds] : [200]
}
