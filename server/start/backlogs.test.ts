import { afterAll, beforeAll, expect, it } from 'vitest'
import { introduceJobs } from '../jobs/run-write.ts'
import { newCustomer } from '../testing/customer.ts'
import { waits } from '../testing/examples.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { type JobName, jobs } from './nouns.ts'
import { readJobs } from './operations/read-jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await introduceJobs(server.world.database, Object.keys(jobs), server.clock.read())
})
afterAll(() => server.close())

const backlogOf = async (job: string) => {
  const { jobs: found } = await readJobs(server.world)
  return found.find((each) => each.job === job)?.backlog ?? Number.NaN
}

it('every job can have a backlog', () => {
  expect(Object.keys(waits).toSorted()).toEqual(Object.keys(jobs).toSorted())
})

it.each(Object.keys(jobs) as JobName[])(
  'the backlog of %s is reported until the job has processed it',
  async (job) => {
    server.clock.set(usualInstant)
    const customer = await newCustomer(server, { kind: 'legacy' })
    await jobs[job].run(server.world)
    const before = await backlogOf(job)
    await waits[job](customer, server)
    expect(await backlogOf(job)).toBe(before + 1)
    await jobs[job].run(server.world)
    expect(await backlogOf(job)).toBe(before)
  },
)
