import { addDays, dayOf } from '@lightwell/rulebook/calendar.ts'
import { startUpgrade } from '@lightwell/rulebook/upgrade/contract.ts'
import { autopayOf } from '@lightwell/server/testing/autopay.ts'
import { newCustomer } from '@lightwell/server/testing/customer.ts'
import { startTestServer, type TestServer } from '@lightwell/server/testing/test-server.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPortal } from '../fixtures/portal.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it("the new kind's calls return the same about an account as the old kind's did", async () => {
  const customer = await newCustomer(server, { kind: 'legacy' })
  const today = dayOf(server.world.clock(), server.world.config.businessZone)
  await autopayOf(customer).save({ with: 'checking', daysBefore: 3 })
  await customer.pay({ amount: 10 })
  await customer.pay({ amount: 11, with: 'declined' })
  await customer.pay({ amount: 20, on: addDays(today, 5) })
  const shown = async () => {
    const portal = await openPortal(customer.visitor)
    const [bill, upcoming, history, methods, autopay, statements, current] = await Promise.all([
      portal.readBill(),
      portal.history.listUpcoming(),
      portal.history.readHistory({ page: 0 }),
      portal.methods.list(),
      portal.autopay.read(),
      portal.statements.listStatements({ limit: 12 }),
      portal.statements.readCurrent(),
    ])
    // The path of a bill's PDF depends on the kind of account, so leave it out of the comparison.
    const { pdfAddress: _, ...bills } = current ?? { pdfAddress: '' }
    const days = statements.statements.map(({ date }) => date)
    return {
      isPlatform: portal.account.isPlatform,
      all: { bill, upcoming, history: history.payments, methods, autopay, days, bills },
    }
  }
  const before = await shown()
  expect(before.isPlatform).toBe(false)
  expect(before.all.autopay).toHaveLength(1)
  expect(before.all.history).toHaveLength(2)
  expect(before.all.upcoming.length).toBeGreaterThan(0)
  await customer.visitor.ask(startUpgrade, { params: { id: customer.accountId } })
  const after = await shown()
  expect(after.isPlatform).toBe(true)
  expect(after.all).toEqual(before.all)
})
