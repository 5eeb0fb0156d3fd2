import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { repairOf } from '../testing/repair.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { addHistory } from '../work-orders/test-rows.ts'
import type { World } from '../world.ts'
import { addPlayedLine } from './test-rows.ts'

let server: TestServer
let customer: Customer
let repair: ReturnType<typeof repairOf>
let ticketing: World['ticketing']
beforeAll(async () => {
  server = await startTestServer()
  ticketing = server.world.ticketing
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'platform' })
  repair = repairOf(server, customer)
  await addPlayedLine(server, customer, { is_provisioned: false, provision_ends: 'refused' })
})
afterEach(() => {
  server.world.ticketing = ticketing
})

/** Goes through a repair up to the step that asks whether the line works. */
async function isAsked() {
  await repair.ask('QUALIFY')
  await repair.pollThrough('waiting_qualify')
  const asked = await repair.pollThrough('waiting_repair')
  return { caseId: asked?.id ?? '' }
}

/**
 * Pauses the first request to open a ticket, right before or right after the ticket is opened. The request gets no
 * answer until the pause is over.
 */
function holdsUp(where: 'before' | 'after') {
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  let isFirst = true
  server.world.ticketing = {
    ...ticketing,
    async open(ticket) {
      const wasFirst = isFirst
      isFirst = false
      const opened = where === 'after' ? await ticketing.open(ticket) : undefined
      if (wasFirst) {
        begun.resolve()
        await held.promise
      }
      return opened ?? ticketing.open(ticket)
    },
  }
  return { begun: begun.promise, advance: held.resolve }
}

const open = async () =>
  (await repair.tickets()).filter(({ status }) => status === 'In-Progress').map(({ id }) => id)

it.each(['before', 'after'] as const)(
  'someone who says that it works while a ticket is being opened has none that still brings a technician (held up %s)',
  async (where) => {
    await repair.enter()
    const asked = await isAsked()
    const { begun, advance } = holdsUp(where)
    const no = repair.ask('REPORT_FAILURE', asked)
    await begun
    await repair.ask('REPORT_SUCCESS', asked)
    advance()
    await no
    expect(await repair.tickets()).toHaveLength(1)
    expect(await open()).toEqual([])
  },
)

it.each(['before', 'after'] as const)(
  'someone who starts over while a ticket is being opened ends up with one (held up %s)',
  async (where) => {
    await repair.enter()
    const asked = await isAsked()
    const { begun, advance } = holdsUp(where)
    const no = repair.ask('REPORT_FAILURE', asked)
    await begun
    await repair.ask('CREATE_SERVICE_CASE', { anew: true })
    await isAsked()
    const { reply } = await repair.ask('REPORT_FAILURE')
    advance()
    await no
    expect(await open()).toEqual([reply.ticketId])
  },
)

it('a yes that’s sent again without a case is the same yes', async () => {
  await repair.enter()
  await isAsked()
  const both = [await repair.ask('REPORT_SUCCESS'), await repair.ask('REPORT_SUCCESS')]
  expect(both.map(({ status, reply }) => [status, reply.step])).toEqual([
    [200, 'ended'],
    [200, 'ended'],
  ])
})

it('someone with many tickets gets no second one from a repair while one is open', async () => {
  await repair.enter()
  await isAsked()
  const { ticketId } = (await repair.ask('REPORT_FAILURE')).reply
  await server.world.database
    .updateTable('tickets')
    .set({ created_on: '2025-06-01' })
    .where('account_id', '=', customer.accountId)
    .execute()
  await addHistory(server, customer, 'ticket', 230)
  await repair.ask('CREATE_SERVICE_CASE', { anew: true })
  await isAsked()
  const again = (await repair.ask('REPORT_FAILURE')).reply
  expect([again.ticketId, await open()]).toEqual([ticketId, [ticketId]])
})
