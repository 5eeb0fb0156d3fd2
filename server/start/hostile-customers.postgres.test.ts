import { type Call, roles } from '@lightwell/rulebook/call.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withView } from '../staff/test-rows.ts'
import { openCast } from '../testing/cast.ts'
import { everyCall, everyLine, examples } from '../testing/examples.ts'
import { columns } from '../testing/noun-examples.ts'
import { newSubject } from '../testing/subject.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

// Tests that no customer or guest can make a staff call. Guests, and customers with every scope, try each call about
// themselves and about somebody else. Their requests name no customer view, or one that a member of staff has open, in
// the header or in the URL. Everyone is asked to sign in.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
})
afterAll(() => server.close())

const ofStaff = everyLine.filter((line) => (everyCall[line] as Call).role !== undefined)

describe.each([...columns['customer with a subject'], ...columns.guest])('%s', (who) => {
  it('is asked to sign in by every staff call, whatever they name', async () => {
    const { visitor, about } = await openCast(server, 'legacy')(who)
    const other = await newSubject(server, 'legacy')
    const bodies: string[] = []
    let sent = 0
    for (const role of roles) {
      const far = { isChecked: true, isActing: true, role }
      const { viewId } = await withView(server, other.owner, far)
      for (const line of ofStaff)
        for (const named of [{}, { header: viewId }, { address: viewId }])
          for (const whose of [about, { ...other, viewId }]) {
            const input = examples[line](whose)
            const query = 'address' in named ? { ...input.query, view: viewId } : input.query
            const headers = 'header' in named ? { 'lightwell-view': viewId } : {}
            const answer = await visitor.ask(everyCall[line], { ...input, query } as never, headers)
            sent++
            if (answer.status !== 401 || answer.problem.code !== 'not-signed-in')
              bodies.push(`${line} ${JSON.stringify({ named, input })}: ${answer.body}`)
          }
    }
    expect(bodies).toEqual([])
    expect(sent).toBe(ofStaff.length * 3 * 3 * 2)
  })
})
