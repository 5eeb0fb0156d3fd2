import type { Call } from '@lightwell/rulebook/call.ts'
import { deleteCustomerIdentity } from '@lightwell/rulebook/customer-identity/contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withView } from '../staff/test-rows.ts'
import { everyCall, everyLine, examples } from '../testing/examples.ts'
import { marksIn, newMarked } from '../testing/marked.ts'
import { inView } from '../testing/noun-examples.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
})
afterAll(() => server.close())

it('the view in which an ID was deleted answers every call, and tells nothing of it anymore', async () => {
  const { subject, marks } = await newMarked(server, 'legacy')
  const { visitor, viewId } = await withView(server, subject.owner, inView['acting, checked'])
  const deleted = await visitor.ask(deleteCustomerIdentity, { params: { uid: subject.uid } })
  expect(deleted.status).toBe(200)
  const wrong: string[] = []
  const personal = marks.slice(0, 5)
  for (const line of everyLine.filter((each) => (everyCall[each] as Call).role === undefined)) {
    const answer = await visitor.ask(everyCall[line], examples[line]({ ...subject, viewId }) as never)
    const leaked = marksIn(answer, personal)
    if (answer.status >= 500 || leaked.length > 0) wrong.push(`${line}: ${answer.status} ${leaked}`)
  }
  expect(wrong).toEqual([])
})
