import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lateAfterSeconds } from '../jobs/cron.ts'
import { expectedJobs } from '../testing/examples.ts'
import { startTestServer } from '../testing/test-server.ts'
import { jobs, nouns } from './nouns.ts'
import { startJobs } from './start-jobs.ts'

it('every job runs what it is called after', () => {
  const named = Object.entries(jobs).map(([name, { run }]) => [name, run.name])
  expect(Object.fromEntries(named)).toEqual(
    Object.fromEntries(Object.entries(expectedJobs).map(([name, [, run]]) => [name, run])),
  )
})

it('no two nouns call a job alike', () => {
  const names = nouns.flatMap((noun) => Object.keys(noun.jobs ?? {}))
  expect(names).toEqual([...new Set(names)])
})

it('docs/operations.md says under Retention what each job deletes', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const table = page.split('\n## ').find((part) => part.startsWith('Retention\n'))
  const forgetting = Object.keys(jobs).filter((name) => name.startsWith('forget-'))
  expect(forgetting.filter((name) => !table?.includes(`\`${name}\``))).toEqual([])
})

it('a job is late after three of its turns', () => {
  expect(lateAfterSeconds('* * * * *')).toBe(180)
  expect(lateAfterSeconds('*/5 * * * *')).toBe(900)
  expect(lateAfterSeconds('*/10 * * * *')).toBe(1_800)
  expect(lateAfterSeconds('37 * * * *')).toBe(10_800)
})

it('every job runs at its times in the business zone, once at a time, and is free again soon when its server was killed', async () => {
  await using server = await startTestServer({ settings: { BUSINESS_ZONE: 'America/Chicago' } })
  const running = await startJobs(server.world, server.opened)
  const queues = await server.opened.pool.query<{
    name: string
    policy: string
    heartbeat_seconds: number
  }>(`select name, policy, heartbeat_seconds from jobs.queue where name not like '\\_\\_%'`)
  const scheduled = await server.opened.pool.query<{ name: string; cron: string; timezone: string }>(
    `select name, cron, timezone from jobs.schedule`,
  )
  await running.stop()
  const names = Object.keys(expectedJobs).toSorted()
  expect(queues.rows.map(({ name }) => name).toSorted()).toEqual(names)
  for (const queue of queues.rows) expect(queue).toMatchObject({ policy: 'stately', heartbeat_seconds: 15 })
  const times = scheduled.rows.map(({ name, cron, timezone }) => [name, cron, timezone])
  expect(times.toSorted()).toEqual(
    Object.entries(expectedJobs)
      .map(([name, [cron]]) => [name, cron, 'America/Chicago'])
      .toSorted(),
  )
})
