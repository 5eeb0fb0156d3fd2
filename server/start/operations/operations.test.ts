import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lateAfterSeconds } from '../../jobs/cron.ts'
import { keepDeadLetter } from '../../jobs/dead-letters.ts'
import { introduceJobs } from '../../jobs/run-write.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import { jobs } from '../nouns.ts'
import { runJob } from '../start-jobs.ts'
import { buildMetrics } from './metrics.ts'

let server: TestServer
let asked: FastifyInstance
beforeAll(async () => {
  server = await startTestServer()
  asked = buildMetrics(server.world)
})
afterAll(async () => {
  await asked.close()
  await server.close()
})
beforeEach(async () => {
  server.clock.set(usualInstant)
  const { database } = server.world
  for (const table of ['job_runs', 'misfits'] as const) await database.deleteFrom(table).execute()
  await introduceJobs(database, Object.keys(jobs), server.clock.read())
})

const read = (url: string, headers: Record<string, string> = {}) => asked.inject({ url, headers })
/** The value of a job's metric. Undefined if the job has none. */
const metric = async (name: string, job: string) => {
  const { body } = await read('/metrics')
  const line = body.split('\n').find((each) => each.startsWith(`lightwell_${name}{job="${job}"}`))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}
/** The text of a job's row on the page. */
const row = async (job: string, language = 'en') => {
  const { body } = await read('/operations', { 'accept-language': language })
  const found = body.split('<tr>').find((each) => each.includes(`<code>${job}</code></th>`)) ?? ''
  return found
    .split('</tr>')[0]
    ?.replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
const succeed = async () => 3
const fail = async () => {
  throw new Error('It is broken.')
}

describe('the state of a job', () => {
  it('is reported for every job from the start', async () => {
    for (const job of Object.keys(jobs)) {
      expect(await metric('job_age_seconds', job)).toBe(0)
      expect(await metric('job_late_after_seconds', job)).toBeGreaterThan(0)
    }
  })

  it('includes its age since the last success, on whichever server', async () => {
    const other = await server.another()
    await runJob(other.world, 'reconcile', succeed)
    server.clock.pass({ seconds: 90 })
    expect(await metric('job_age_seconds', 'reconcile')).toBe(90)
    expect(await metric('job_last_success_timestamp_seconds', 'reconcile')).toBe(
      Temporal.Instant.from(usualInstant).epochMilliseconds / 1000,
    )
    expect(await row('reconcile')).toBe('reconcile Running well */10 * * * * 2026-10-14T11:00:00Z 90 s 0 0')
  })

  it('is failed until it succeeds again', async () => {
    await runJob(server.world, 'send-mails', fail)
    server.clock.pass({ seconds: 10 })
    expect(await row('send-mails')).toContain('Failed It is broken.')
    expect(await metric('job_age_seconds', 'send-mails')).toBe(10)
    await runJob(server.world, 'send-mails', succeed)
    expect(await row('send-mails')).toContain('Running well')
    expect(await metric('job_age_seconds', 'send-mails')).toBe(0)
  })

  it.each([
    ['send-mails', 180],
    ['make-statements', 900],
    ['reconcile', 1_800],
    ['forget-forms', 10_800],
  ] as const)('%s is late if it had no success for more than %d seconds', async (job, seconds) => {
    expect(lateAfterSeconds(jobs[job].at)).toBe(seconds)
    server.clock.pass({ seconds })
    expect(await row(job)).not.toContain('Late')
    server.clock.pass({ seconds: 1 })
    expect(await row(job)).toContain('Late')
    expect(await row(job, 'es')).toContain('Atrasada')
  })

  it('includes its backlog, and its dead letters', async () => {
    const waitingBefore = (await metric('job_backlog', 'send-mails')) ?? 0
    await server.world.database
      .insertInto('outbox')
      .values({
        id: crypto.randomUUID(),
        account_id: null,
        to_address: 'customer@example.com',
        subject: 'Hello',
        body_text: 'Hello',
        body_html: '<p>Hello</p>',
        created_at: server.clock.read().toString(),
        next_try_at: server.clock.read().toString(),
        sender: null,
        message_id: null,
      })
      .execute()
    expect(await metric('job_backlog', 'send-mails')).toBe(waitingBefore + 1)
    await keepDeadLetter(
      server.world,
      { job: 'print-bills', thing: 'account/<request>' },
      new Error('No <paper>.'),
    )
    expect(await metric('job_misfits', 'print-bills')).toBe(1)
    expect(await row('print-bills')).toContain('Has failed items')
    const { body } = await read('/operations')
    expect(body).toContain('account/&lt;request&gt;')
    expect(body).toContain('No &lt;paper&gt;.')
  })

  it.each(['/metrics', '/operations'])(
    '%s is on a port of its own, and not where customers are',
    async (url) => {
      expect((await read(url)).statusCode).toBe(200)
      expect((await server.app.inject({ url })).statusCode).toBe(404)
    },
  )
})

it('metrics are served while the database is away, without what it knows', async () => {
  await metric('job_age_seconds', 'reconcile')
  const { database } = server.world
  server.world.database = new Proxy(database, {
    get() {
      throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    },
  })
  try {
    expect((await read('/metrics')).statusCode).toBe(200)
    expect(await metric('job_age_seconds', 'reconcile')).toBeUndefined()
  } finally {
    server.world.database = database
  }
})
