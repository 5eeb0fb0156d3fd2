import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statementsDuring } from '../testing/count-statements.ts'
import { everyCall, everyLine, examples, kindOf, type Line } from '../testing/examples.ts'
import { newSubject, type Subject } from '../testing/subject.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

// A read takes three statements of SQL at most (standards: Weight), the one that says who asks among them.

const most = 3
/** Beside what is ours they ask another system, for times or for what went through a modem, which here is tables of ours, too. */
const asksOther: Line[] = ['GET /api/services/{serviceId}/schedules', 'GET /api/accounts/{id}/usage']

/** The reads that a page waits for most, by how many they take: one more shows here. */
const pinned: Partial<Record<Line, number>> = {
  'GET /api/session': 1,
  'GET /api/services': 1,
  'GET /api/accounts/{id}': 3,
  'GET /api/getBillingAccount': 3,
  'GET /api/accounts/{id}/paymentMethods': 2,
  'GET /api/accounts/{id}/payments': 2,
  'GET /api/getPaymentHistory': 2,
  'GET /api/accounts/{id}/payments/{paymentId}': 2,
  'GET /api/paymentDates': 2,
  'GET /api/accounts/{id}/statements': 2,
  'GET /api/accounts/{id}/statements/current': 2,
  'GET /api/getBillingInvoices': 2,
  'GET /api/getBillingInvoice': 2,
  // People, invitations and who helped before: a page of an owner's profile, seldom asked for.
  'GET /api/services/{serviceId}/users': 4,
}

let server: TestServer
let subjects: Record<'legacy' | 'platform', Subject>
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
  subjects = { legacy: await newSubject(server, 'legacy'), platform: await newSubject(server, 'platform') }
})
afterAll(() => server.close())

const reads = everyLine.filter((line) => !everyCall[line].changesState)

describe('of the reads,', () => {
  it.each(reads)('%s takes as few statements as it may', async (line) => {
    const about = subjects[kindOf(line)]
    const ask = () => about.owner.visitor.ask(everyCall[line], examples[line](about) as never)
    // What is noted every few minutes alone, such as that somebody was here, is noted by the first.
    await ask()
    const statements = await statementsDuring(ask)
    const bound = pinned[line]
    const own = statements.length - (asksOther.includes(line) ? 1 : 0)
    if (bound === undefined) expect(own).toBeLessThanOrEqual(most)
    else expect(statements).toHaveLength(bound)
  })
})
