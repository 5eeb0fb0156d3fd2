import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { addPlayedLine } from '../testing/line-rows.ts'
import { repairOf } from '../testing/repair.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let customer: Customer
let repair: ReturnType<typeof repairOf>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'platform' })
  repair = repairOf(server, customer)
})

describe('an operation at the wrong step', () => {
  it.each(['PERFORM_SELF_SERVICE', 'REPORT_SUCCESS', 'REPORT_FAILURE'] as const)(
    '%s before anything was started is refused',
    async (operation) => {
      await repair.enter()
      expect((await repair.ask(operation)).problem).toMatchObject({ status: 409, code: 'wrong-step' })
    },
  )

  it.each(['QUALIFY', 'PERFORM_SELF_SERVICE', 'REPORT_SUCCESS', 'REPORT_FAILURE'] as const)(
    '%s without a case is of nothing',
    async (operation) => {
      expect((await repair.ask(operation)).problem).toMatchObject({ status: 404, code: 'not-found' })
    },
  )

  it('a no after a yes comes too late', async () => {
    await addPlayedLine(server, customer)
    await repair.begin()
    await repair.lookThrough('waiting_qualify')
    const asked = await repair.lookThrough('waiting_repair')
    const caseId = asked?.id ?? ''
    await repair.ask('REPORT_SUCCESS', { caseId })
    expect((await repair.ask('REPORT_FAILURE', { caseId })).problem).toMatchObject({ code: 'wrong-step' })
    expect((await repair.ask('REPORT_FAILURE')).problem).toMatchObject({ code: 'not-found' })
    expect(await repair.tickets()).toEqual([])
  })
})
