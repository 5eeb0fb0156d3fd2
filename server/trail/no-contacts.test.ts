import { randomUUID } from 'node:crypto'
import type { Call } from '@lightwell/rulebook/call.ts'
import { servedPath } from '@lightwell/rulebook/path-template.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withView } from '../staff/test-rows.ts'
import { newCustomer } from '../testing/customer.ts'
import { everyCall, everyLine, examples, kindOf, type Line } from '../testing/examples.ts'
import { inView } from '../testing/noun-examples.ts'
import { newSubject } from '../testing/subject.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { emptyTrail } from './test-rows.ts'

// Tests that trail rows name people only by id. All names, emails, phone numbers and texts are encrypted, whatever the
// call.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
})
afterAll(() => server.close())
beforeEach(() => emptyTrail(server))

/** Returns, as text, the trail's unencrypted columns that could hold a name, an email or a phone number. */
async function written(): Promise<string> {
  const { rows } = await sql<{ row: string }>`
    select json_build_array(t.by_id, t.thing, t.what, t.about, t.reason)::text as row from trail t order by t.id`.execute(
    server.world.database,
  )
  return rows.map(({ row }) => row).join('\n')
}

const asFar = { ...inView['acting, checked'], role: 'supervisor' } as const
const isOnTrail = (line: Line) =>
  line !== 'GET /api/agent/session' &&
  line !== 'GET /api/agent/flags/open' &&
  !line.startsWith('GET /api/agent/views')

describe('the entry', () => {
  it.each(everyLine.filter(isOnTrail))('of %s names nobody', async (line) => {
    const { owner, ...about } = await newSubject(server, kindOf(line), line)
    const who = {
      email: `trail.${randomUUID()}@example.com`,
      first_name: 'Marcabrun',
      last_name: 'Zsigmondy',
    }
    const telephone = '5855550178'
    await server.world.database
      .updateTable('identities')
      .set({ ...who, telephone })
      .where('id', '=', owner.identityId)
      .execute()
    const { visitor, viewId } = await withView(server, owner, asFar)
    const asked = examples[line]({ ...about, viewId }) as never
    const key = { 'idempotency-key': randomUUID() }
    for (const each of [owner.visitor, visitor]) await each.ask(everyCall[line], asked, key)
    const row = await written()
    for (const mark of [...Object.values(who), telephone, about.lineNumber]) expect(row).not.toContain(mark)
  })
})

describe('text someone types into a URL', () => {
  const named = everyLine.filter((line) => everyCall[line].params !== undefined)
  const typed = ['jane@example.com', 'Jane Doe', 'Jane', '5855550178', '585-555-0178', '4111-1111-1111-1111']

  it.each(named)('of %s stays out of it', async (line) => {
    const { method }: Call = everyCall[line]
    const { visitor } = await withView(server, await newCustomer(server, { kind: 'legacy' }), asFar)
    for (const each of typed) {
      const path = servedPath(line, server.app.wireNames).slice(method.length + 1)
      await visitor.send(method, path.replaceAll(/\{\w+\}/g, encodeURIComponent(each)))
    }
    const row = await written()
    for (const each of typed) expect(row).not.toContain(each)
  })
})
