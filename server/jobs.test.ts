import { expect, it } from 'vitest'
import { startJobs } from './jobs.ts'
import { startTestServer } from './testing/test-server.ts'

it('every job runs once at a time, and is free again soon when its server was killed', async () => {
  await using server = await startTestServer()
  const running = await startJobs(server.world, server.opened)
  const { rows } = await server.opened.pool.query<{
    name: string
    policy: string
    heartbeat_seconds: number
  }>(`select name, policy, heartbeat_seconds from jobs.queue where name not like '\\_\\_%'`)
  await running.stop()
  expect(rows.map(({ name }) => name)).toContain('resolve-pending')
  for (const queue of rows) expect(queue).toMatchObject({ policy: 'stately', heartbeat_seconds: 15 })
})
