import { randomUUID } from 'node:crypto'
import type { Call } from '@lightwell/rulebook/call.ts'
import { readSupport } from '@lightwell/rulebook/support/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withView } from '../staff/test-rows.ts'
import { addBilling } from '../testing/billing.ts'
import { closeOn } from '../testing/closing.ts'
import { everyCall, examples, kindOf, type Line } from '../testing/examples.ts'
import { newSubject, type Subject } from '../testing/subject.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { changingCalls } from './changes.ts'

// A request is sent again if its answer is lost. The customer must read about one change, not about several.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await server.opened.database.deleteFrom('throttles').execute()
})

const refusedAgain = 'is refused, since nothing is left to do'
/** Calls whose repeat isn't answered with the first request's result, each with the reason. */
const notAgain: Partial<Record<Line, string>> = {
  'PATCH /api/agent/{idp}_user/{uid}/contactProfile/changeName': 'sets the name once more',
  'GET /api/agent/setRandomPassword/{uid}/{tsoRequired}': 'sets another password',
  'GET /api/agent/unlock/{uid}': 'ends what has locked the ID since',
  'GET /api/agent/setActiveState/{uid}': 'sets the state once more',
  'POST /api/agent/{idp}_user/{uid}/contactProfile/repair': 'repairs once more',
  'POST /api/agent/{idp}': 'sets the code once more',
  'POST /api/agent/{idp}_user/{uid}': 'sends another email',
  'DELETE /api/agent/resetAbuseCounter/{accountId}': 'ends what has locked the PIN since',
  'POST /api/agent/accounts/{id}/adjustments/{adjustmentId}': 'is tested in adjustments/repeated.test.ts',
  'POST /api/agent/views/{id}/link': 'is left out by the page (withoutRepeatedLinks)',
  'DELETE /api/agent/{idp}_user/{uid}': refusedAgain,
  'POST /api/profile/accounts/{id}': refusedAgain,
  'DELETE /api/profile/accounts/{id}': refusedAgain,
  'DELETE /api/accounts/{id}/users/{userId}': refusedAgain,
}
const repeatable = (changingCalls as Line[]).filter((line) => !(line in notAgain))

/** For some calls, a function that sets up something to change. */
const prepared: Partial<Record<Line, (subject: Subject) => Promise<unknown>>> = {
  'POST /api/services/{serviceId}/billReprints': () =>
    server.opened.database.deleteFrom('bill_reprints').execute(),
  'DELETE /api/agent/accounts/{id}/closing': async ({ owner }) => {
    await addBilling(server, owner, '2026-11-05')
    await closeOn(server, owner.accountId, '2026-11-20')
  },
}

/** Opens a line check, which isn't a change yet (`isChange`). */
const noChange: Line = 'POST /api/accounts/{id}/troubleshooting'

describe('a change that staff ask for three times', () => {
  it.each(repeatable)(
    'is one change on the customer’s page, and two repeats on the trail: %s',
    async (line) => {
      const subject = await newSubject(server, kindOf(line), line)
      const { owner } = subject
      const { visitor, viewId } = await withView(server, owner, { isChecked: true, isActing: true })
      await prepared[line]?.(subject)
      const input = examples[line]({ ...subject, viewId })
      const headers = { 'idempotency-key': randomUUID() }
      const ask = async () => {
        expect((await visitor.ask(everyCall[line] as Call, input as never, headers)).status).toBe(200)
      }
      for (let times = 0; times < 3; times++) {
        await ask()
        // Gives each attempt its own millisecond, since ids of the same millisecond are in no particular order.
        server.clock.pass({ milliseconds: 1 })
      }
      const { views } = (await owner.visitor.ask(readSupport, { query: {} })).reply
      expect(views.find(({ id }) => id === viewId)?.changes).toHaveLength(line === noChange ? 0 : 1)
      const rows = await server.world.database
        .selectFrom('trail as t')
        .innerJoin('trail_outcomes as o', 'o.doing', 't.id')
        .where('t.view_id', '=', viewId)
        .where('t.call', '=', line)
        .orderBy('t.id')
        .select(['t.thing', 'o.outcome'])
        .execute()
      const expected = line === noChange ? ['done', 'done', 'done'] : ['done', 'repeated', 'repeated']
      expect(rows.map(({ outcome }) => outcome)).toEqual(expected)
      expect(new Set(rows.slice(1).map(({ thing }) => thing)).size).toBe(1)
    },
  )
})
