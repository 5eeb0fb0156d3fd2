import { readView } from '@lightwell/rulebook/views/contract.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import { cancelTicket } from '@lightwell/rulebook/work-orders/tickets/contract.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { withView } from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { inView } from '../testing/noun-examples.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'
import { addWork } from '../work-orders/test-rows.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'legacy' })
})

const cancel = async (visitor: Visitor) => {
  const { id } = await addWork(server, customer, 'ticket')
  const asked = { params: { serviceId: customer.serviceId as ServiceId }, query: { id } }
  expect((await visitor.ask(cancelTicket, asked)).status).toBe(200)
  return id
}
const ticketsIn = async ({ visitor, viewId: id }: Awaited<ReturnType<typeof withView>>) =>
  (await visitor.ask(readView, { params: { id } })).reply.tickets

it('a view lists the tickets that its member of staff changed in it, and no others', async () => {
  await cancel(customer.visitor)
  server.clock.pass({ seconds: 1 })
  const view = await withView(server, customer, inView['acting, checked'])
  expect(await ticketsIn(view)).toEqual([])
  server.clock.pass({ seconds: 1 })
  const touched = await cancel(view.visitor)
  expect(await ticketsIn(view)).toEqual([touched])
  expect(await ticketsIn(await withView(server, customer, { role: 'supervisor' }))).toEqual([])
  server.clock.pass({ seconds: 1 })
  // The view of the next call begins without any tickets.
  expect(await ticketsIn(await withView(server, customer))).toEqual([])
})
