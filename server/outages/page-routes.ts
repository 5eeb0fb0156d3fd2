import type { FastifyInstance } from 'fastify'
import { fieldOf } from '../web/forms.ts'
import { countedNetwork } from '../web/network.ts'
import type { Show } from '../web/pages.ts'
import type { World } from '../world.ts'
import { outagesAt } from './read-outages.ts'

/** What is down at a zip code, for people: without signing in, and without a script. */
export function serveOutagePages(app: FastifyInstance, world: World, show: Show): void {
  app.get('/outages', { schema: { hide: true } }, async (request, reply) => {
    const zip = fieldOf(request.query, 'zip').trim()
    const here = zip === '' ? '/outages' : `/outages?${new URLSearchParams({ zip })}`
    const look = async () => {
      if (zip === '') return undefined
      if (!/^\d{5}$/.test(zip)) return 'wrong' as const
      const { waitSeconds } = await world.limits.take('outages', { network: countedNetwork(request) })
      return waitSeconds === undefined ? outagesAt(world, zip) : ('too-many' as const)
    }
    return show(request, reply, 200, { name: 'outages', zip, found: await look() }, here)
  })
}
