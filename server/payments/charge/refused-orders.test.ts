// A biller's answer to a charge request can lack an outcome in several ways. For each, tests the payment state that the
// customer sees.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { embeddedBiller } from '../../autopay/embedded.ts'
import { openPlatformBiller } from '../../connectors/billing/platform.ts'
import type { Biller } from '../../connectors/billing/port.ts'
import { openCardFormConnector } from '../../connectors/card-form/connector.ts'
import { newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { openWire, type Wire } from '../../testing/wire.ts'

let server: TestServer
let usual: Biller
let other: Awaited<ReturnType<typeof openWire>>
beforeAll(async () => {
  server = await startTestServer()
  usual = server.world.biller
  other = await openWire()
})
afterEach(() => {
  server.world.biller = usual
})
afterAll(async () => {
  other.close()
  await server.close()
})

const billers = {
  'the card provider': ({ database, events }: TestServer['world']) =>
    embeddedBiller(openCardFormConnector({ url: other.url, merchantKey: 'key' }, 5, events), database),
  'a platform': ({ events }: TestServer['world']) =>
    openPlatformBiller({ url: other.url, key: 'key' }, 5, events),
}
const problem = (status: number, code: string): Wire => ({
  status,
  body: { error: { code, message: 'No.' } },
})

describe.each(Object.entries(billers))('an order of a payment, answered by %s', (name, open) => {
  const unknownToken = name === 'a platform' ? 'no_such_method' : 'invalid_token'
  it.each<[string, Wire, string, string | null]>([
    ['that it knows no such token', problem(422, unknownToken), 'Declined', 'method-unknown'],
    ['that it is not valid', problem(400, 'invalid_request'), 'Pending', null],
    ['by a code that nobody knows', problem(422, 'a_release_later'), 'Pending', null],
    ['that its key was used', problem(422, 'key_reused'), 'Pending', null],
    ['that our key is wrong', problem(401, 'unauthorized'), 'Scheduled', null],
    ['that our key may not', { status: 403, bytes: '' }, 'Scheduled', null],
    ['by a page that is not found', problem(404, 'not_found'), 'Pending', null],
    ['that it is too much', problem(429, 'too_many_requests'), 'Pending', null],
    ['by an error', problem(500, 'internal_error'), 'Pending', null],
    ['not at all', 'cut', 'Pending', null],
  ])('%s', async (_, wire, status, declineReason) => {
    for (const kind of ['legacy', 'platform'] as const) {
      const customer = await newCustomer(server, { kind })
      server.world.biller = open(server.world)
      let placed: unknown
      await other.answering(wire, async () => {
        placed = (await customer.pay()).payment
      })
      expect(placed).toMatchObject({ status, declineReason })
    }
  })
})
