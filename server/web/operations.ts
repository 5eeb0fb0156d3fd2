import { dayOf } from '@lightwell/rulebook/calendar.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countOpenDiscrepancies, findJobStates, findMisfits } from '../database/job-states.ts'
import type { World } from '../world.ts'
import { sendProblem } from './errors.ts'
import { languageOf } from './language.ts'
import { operationsPage, operationsPolicy } from './operations-page.ts'
import { sendPage } from './send-page.ts'

const mostMisfits = 200

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
    if (isFromOutside(request)) return sendProblem(request, reply, 404, 'not-found')
    world.events.jobsStand(await readJobs(world).catch(() => undefined))
    const text = await world.events.registry.metrics()
    return reply.type(world.events.registry.contentType).header('cache-control', 'no-store').send(text)
  })

  app.get('/operations', { schema }, async (request, reply) => {
    if (isFromOutside(request)) return sendProblem(request, reply, 404, 'not-found')
    const facts = { ...(await readJobs(world)), misfits: await findMisfits(world.database, mostMisfits) }
    reply.header('content-security-policy', operationsPolicy)
    return sendPage(request, reply, 200, operationsPage(facts, languageOf(request)))
  })
}

const isFromOutside = (request: FastifyRequest) => request.headers['x-forwarded-for'] !== undefined

async function readJobs({ database, clock, config }: World) {
  const now = clock()
  return {
    jobs: await findJobStates(database, now, dayOf(now, config.businessZone)),
    openDiscrepancies: await countOpenDiscrepancies(database),
  }
}
