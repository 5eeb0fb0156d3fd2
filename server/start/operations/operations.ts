import type { FastifyInstance } from 'fastify'
import { sendProblem } from '../../web/errors.ts'
import type { World } from '../../world.ts'

/**
 * Serves the health checks: one says if the process is alive, the other if it can take requests. `metrics.ts` serves
 * the metrics.
 */
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
}
