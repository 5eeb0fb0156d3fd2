import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { repairOf } from '../testing/repair.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { repairLimits } from './limits.ts'
import { addPlayedLine } from './test-rows.ts'

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
    await repair.pollThrough('waiting_qualify')
    const asked = await repair.pollThrough('waiting_repair')
    const caseId = asked?.id ?? ''
    await repair.ask('REPORT_SUCCESS', { caseId })
    expect((await repair.ask('REPORT_FAILURE', { caseId })).problem).toMatchObject({ code: 'wrong-step' })
    expect((await repair.ask('REPORT_FAILURE')).problem).toMatchObject({ code: 'not-found' })
    expect(await repair.tickets()).toEqual([])
  })

  it('a yes that is sent again without its case is that of the last one', async () => {
    await addPlayedLine(server, customer, { light_dbm: null })
    await repair.begin()
    expect((await repair.pollThrough('waiting_qualify'))?.step).toBe('fail')
    const { id: caseId } = (await repair.ask('CREATE_SERVICE_CASE', { anew: true })).reply
    await server.world.database
      .updateTable('service_cases')
      .set({ step: 'success' })
      .where('id', '=', caseId)
      .execute()
    for (const _time of [1, 2])
      expect((await repair.ask('REPORT_SUCCESS')).reply).toMatchObject({ id: caseId, step: 'ended' })
  })

  it('a yes to a case that was left for a new one comes too late', async () => {
    await addPlayedLine(server, customer, { light_dbm: null })
    await repair.begin()
    const caseId = (await repair.pollThrough('waiting_qualify'))?.id ?? ''
    await repair.ask('CREATE_SERVICE_CASE', { anew: true })
    expect((await repair.ask('REPORT_SUCCESS', { caseId })).problem).toMatchObject({ code: 'wrong-step' })
    expect(await repair.read()).toMatchObject({ step: 'landing' })
  })

  describe.each([
    ['landing', 'QUALIFY'],
    ['waiting_qualify', 'QUALIFY'],
    ['waiting_repair', 'PERFORM_SELF_SERVICE'],
    ['success', 'REPORT_SUCCESS'],
    ['success', 'REPORT_FAILURE'],
    ['fail', 'REPORT_SUCCESS'],
  ] as const)('at %s, %s', (step, operation) => {
    it.each([
      ['is refused by the id of a case that is a day old', 24 * 3_600_000, 409],
      ['is heard a moment before', 24 * 3_600_000 - 1, 200],
    ])('%s', async (_name, milliseconds, status) => {
      const { id: caseId } = await repair.enter()
      const now = server.clock.read()
      await server.world.database
        .updateTable('service_cases')
        .set({ step, step_since: now.toString(), opened_at: now.subtract({ milliseconds }).toString() })
        .where('id', '=', caseId)
        .execute()
      expect(await repair.ask(operation, { caseId })).toMatchObject({ status })
    })
  })
})

describe('the limit of repairs', () => {
  const failed = () =>
    server.world.database
      .updateTable('service_cases')
      .set({ step: 'fail' })
      .where('account_id', '=', customer.accountId)
      .where('step', '<>', 'ended')
      .execute()

  it('counts repairs that are started, or started over, and not the ones resumed', async () => {
    const [most] = repairLimits.repair.per.person
    for (let begun = 0; begun < most; begun += 1) {
      expect(await repair.ask('CREATE_SERVICE_CASE', { anew: true })).toMatchObject({ status: 200 })
      await failed()
      expect(await repair.ask('CREATE_SERVICE_CASE')).toMatchObject({ status: 200 })
    }
    expect(await repair.ask('CREATE_SERVICE_CASE', { anew: true })).toMatchObject({ status: 429 })
    expect(await repair.ask('CREATE_SERVICE_CASE')).toMatchObject({ status: 200 })
  })

  it('doesn’t count starting over one that hasn’t failed, which is resumed', async () => {
    const { id } = await repair.enter()
    for (let times = 0; times <= repairLimits.repair.per.person[0]; times += 1)
      expect((await repair.ask('CREATE_SERVICE_CASE', { anew: true })).reply.id).toBe(id)
  })
})
