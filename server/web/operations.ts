import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'
import { sendProblem } from './errors.ts'

/** What those who run the server ask it: does it live, may it have requests, what has it counted. */
export function serveOperations(app: FastifyInstance, world: World): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  const schema = { hide: true }

  app.get('/healthz', { schema }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )

  app.get('/readyz', { schema }, async (request, reply) => {
    if (stopping) return sendProblem(request, reply, 503, 'stopping')
    const state = await world.readDatabaseState()
    if (state !== 'ready') return sendProblem(request, reply, 503, state)
    return reply.header('cache-control', 'no-store').send({ status: 'ready' })
  })

  // For the operator's own network: what came through the proxy came from outside.
  app.get('/metrics', { schema }, async (request, reply) => {
    if (request.headers['x-forwarded-for'] !== undefined) return sendProblem(request, reply, 404, 'not-found')
    const text = await world.events.registry.metrics()
    return reply.type(world.events.registry.contentType).header('cache-control', 'no-store').send(text)
  })
}
