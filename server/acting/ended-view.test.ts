import { randomUUID } from 'node:crypto'
import type { Call } from '@lightwell/rulebook/call.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { endView, withView } from '../staff/test-rows.ts'
import { everyCall, everyLine, examples, kindOf, type Line } from '../testing/examples.ts'
import { inView } from '../testing/noun-examples.ts'
import { newSubject } from '../testing/subject.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

// Ends a view between the guard that admits a call and the change that the call makes. The change must be refused.

const changing = everyLine.filter((line) => {
  const { inAgentMode, needs }: Call = everyCall[line]
  return (inAgentMode ?? needs)?.endsWith('act')
})

/** Request bodies for calls whose usual sample has fields that only customers may send. */
const staffBodies: Partial<Record<Line, object>> = { 'POST /api/profile/accounts/{id}': {} }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
})
afterAll(() => server.close())

const endings = {
  'a supervisor ends it': (id: string) => endView(server, id),
  'its member of staff signs out': () => server.world.database.deleteFrom('staff_sessions').execute(),
  'its member of staff is made a viewer': () => setRole('viewer'),
}
const setRole = (role: 'viewer' | 'agent') =>
  server.world.database.updateTable('staff').set({ role }).where('user_name', '=', 'agent.one').execute()

describe.each(changing)('%s', (line) => {
  it.each(Object.keys(endings) as (keyof typeof endings)[])(
    'changes nothing if %s meanwhile',
    async (how) => {
      const { owner, ...about } = await newSubject(server, kindOf(line), line)
      const { visitor, viewId } = await withView(server, owner, inView['acting, checked'])
      const { staffSessions } = server.world
      const { read } = staffSessions
      using _ended = vi.spyOn(staffSessions, 'read').mockImplementation(async (...of) => {
        const session = await read(...of)
        await endings[how](viewId)
        return session
      })
      try {
        const headers = { 'idempotency-key': randomUUID() }
        const asked = { ...examples[line](about), ...(staffBodies[line] && { body: staffBodies[line] }) }
        const answer = await visitor.ask(everyCall[line], asked as never, headers)
        expect(answer.problem.code).toBeOneOf(['not-signed-in', 'act-first'])
      } finally {
        await setRole('agent')
      }
    },
  )
})
