import type { AddressInfo } from 'node:net'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { languageOf } from '../../acting/language.ts'
import { sendPage } from '../../web/send-page.ts'
import { boundTime } from '../../web/time-bound.ts'
import type { World } from '../../world.ts'
import { operationsPage, operationsPolicy } from './operations-page.ts'
import { readDeadLetters, readJobs } from './read-jobs.ts'

const mostDeadLetters = 200

/**
 * The server of metrics and job status. It's for the operator's network only: customers must not be able to reach its
 * port.
 */
export function buildMetrics(world: World): FastifyInstance {
  const app = Fastify({ logger: false, requestTimeout: 10_000 })
  boundTime(app)
  void app.register(cookie)
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'))

  app.get('/metrics', async (_request, reply) => {
    world.events.jobsStand(await readJobs(world).catch(() => undefined))
    const text = await world.events.registry.metrics()
    return reply.type(world.events.registry.contentType).header('cache-control', 'no-store').send(text)
  })

  app.get('/operations', async (request, reply) => {
    const facts = { ...(await readJobs(world)), misfits: await readDeadLetters(world, mostDeadLetters) }
    reply.header('content-security-policy', operationsPolicy)
    return sendPage(request, reply, 200, operationsPage(facts, languageOf(request)).toString())
  })
  return app
}

/**
 * Listens for operators' requests.
 * @returns the port, and a function that closes the server
 */
export async function listenForMetrics(
  where: { host: string; port: number },
  world: World,
): Promise<{ port: number; close(): Promise<void> }> {
  const app = buildMetrics(world)
  await app.listen(where)
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() }
}
