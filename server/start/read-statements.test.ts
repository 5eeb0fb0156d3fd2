import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ticketing } from '../connectors/ticketing/port.ts'
import { statementsDuring } from '../testing/count-statements.ts'
import { everyCall, everyLine, examples, kindOf, type Line } from '../testing/examples.ts'
import { newSubject, type Subject } from '../testing/subject.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

// Tests that a read takes three SQL statements at most (standards: Weight), including the one that identifies the
// caller.

const most = 3
/**
 * Calls that also ask another system, for free appointment times or a modem's usage. In this test, that system's data
 * is in our own database, so these calls take one more SQL statement.
 */
const asksOther: Line[] = ['GET /api/services/{serviceId}/schedules', 'GET /api/accounts/{id}/usage']

/**
 * The reads that pages wait for most, each with its exact number of SQL statements. So the test notices a single
 * additional one.
 */
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
  // Part of a rarely requested page of an owner's profile: people, invitations and former helpers.
  'GET /api/services/{serviceId}/users': 4,
}

/** The reads that ask the ticket system for free appointment times. No other read asks the ticket system. */
const asksTicketing: Line[] = [
  'GET /api/services/{serviceId}/schedules',
  'POST /api/services/{serviceId}/schedules',
]

let server: TestServer
let subjects: Record<'legacy' | 'platform', Subject>
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
  server.world.ticketing = noting(server.world.ticketing)
  subjects = { legacy: await newSubject(server, 'legacy'), platform: await newSubject(server, 'platform') }
})
afterAll(() => server.close())

/** The requests that the ticket system got. */
let asked: (string | symbol)[] = []
const noting = (ticketing: Ticketing) =>
  new Proxy(ticketing, {
    get(system, question) {
      asked.push(question)
      return Reflect.get(system, question)
    },
  })

const reads = everyLine.filter((line) => !everyCall[line].changesState)

describe('of the reads,', () => {
  it.each(reads)('%s takes no more statements, and asks no more, than it may', async (line) => {
    const about = subjects[kindOf(line)]
    const ask = () => about.owner.visitor.ask(everyCall[line], examples[line](about) as never)
    // Sends one request in advance. The first request also writes what's recorded every few minutes, such as the time
    // of the last visit.
    await ask()
    asked = []
    const statements = await statementsDuring(ask)
    expect(asked).toEqual(asksTicketing.includes(line) ? ['listSlots'] : [])
    const bound = pinned[line]
    const own = statements.length - (asksOther.includes(line) ? 1 : 0)
    if (bound === undefined) expect(own).toBeLessThanOrEqual(most)
    else expect(statements).toHaveLength(bound)
  })
})
