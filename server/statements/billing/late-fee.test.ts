import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resolvePending } from '../../payments/settle/resolve-pending.ts'
import { addBilling, statementsSince } from '../../testing/billing.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import { makeStatements } from './make-statements.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  // Deletes the billing cycles of other tests and of the demo. So the job bills only this test's customer.
  await server.world.database.deleteFrom('billing_cycles').execute()
  customer = await newCustomer(server, { kind: 'platform' })
})

/** The day of the customer's next bill. Their newest bill, of October 5, 2026, is for $84.50 and due on November 4. */
const billDay = '2026-11-05'
/** Runs the billing job, and throws if anything fails. */
const run = ({ world } = server as Pick<TestServer, 'world'>) =>
  makeStatements({ ...world, events: { ...world.events, deadLetterFound: rethrow } })
const rethrow = (_facts: object, error: unknown) => {
  throw error
}
const at = (day: string, time = '05:00:00') => server.clock.set(`${day}T${time}Z`)
describe('a late fee', () => {
  /** For each bill since `billDay`, says if the bill has a late fee. */
  const feesOf = async () =>
    (await statementsSince(server, customer, billDay)).map(({ sections }) =>
      sections.some(({ rows }) =>
        rows.some((row) => row.description === 'Late fee' && row.amountCents === 10_00),
      ),
    )
  beforeEach(async () => {
    await addBilling(server, customer, billDay)
    at(billDay)
    await run()
    // The bill is due on November 26. It counts as late from Monday, November 30.
    at('2026-11-27', '15:00:00')
  })

  it('depends on the received date the customer was given, not on when the provider answered', async () => {
    const { payment } = await (await customer.elsewhere()).pay({ amount: 145.5, with: 'answer lost' })
    expect(payment).toMatchObject({ status: 'Pending', receivedOn: '2026-11-27' })
    at('2026-12-01')
    await resolvePending(server.world)
    expect(await (await customer.elsewhere()).payment(payment.id)).toMatchObject({ status: 'Completed' })
    at('2026-12-05')
    await run()
    expect(await feesOf()).toEqual([false, false])
  })

  it('isn’t charged while a payment made in time has no answer', async () => {
    await (await customer.elsewhere()).pay({ amount: 145.5, with: 'answer lost' })
    at('2026-12-05')
    await run()
    expect(await feesOf()).toEqual([false, false])
  })

  it('isn’t charged while a payment ordered in time waits for an unreachable provider', async () => {
    const takeMoney = async () => ({ outcome: 'not-asked' as const })
    const { biller } = server.world
    server.world.biller = { ...biller, takeMoney }
    const { payment } = await (await customer.elsewhere()).pay({ amount: 145.5 })
    server.world.biller = biller
    expect(payment).toMatchObject({ status: 'Scheduled', receivedOn: '2026-11-27' })
    at('2026-12-05')
    await run()
    expect(await feesOf()).toEqual([false, false])
  })

  it.each([
    [
      'is not charged for a payment that was never taken, as its customer hears when it is late',
      '2026-11-27',
      '2026-12-03T05:00:00Z',
    ],
    [
      'is charged where they heard of it on the evening before the bill was due',
      '2026-11-19',
      '2026-11-26T02:00:00Z',
    ],
    ['is charged where they heard of it before the bill was due', '2026-11-06', '2026-11-13T05:00:00Z'],
  ])('%s', async (_, orderedOn, endedOn) => {
    at(orderedOn, '15:00:00')
    server.biller.faults({ seed: 1, only: customer.accountId, error_before: 1 })
    const { payment } = await (await customer.elsewhere()).pay({ amount: 145.5 })
    expect(payment.status).toBe('Pending')
    server.clock.set(endedOn)
    await resolvePending(server.world)
    server.biller.faults()
    expect(await (await customer.elsewhere()).payment(payment.id)).toMatchObject({ status: 'Declined' })
    at('2026-12-05')
    await run()
    expect(await feesOf()).toEqual([false, endedOn < '2026-11-26T05'])
  })

  it('is charged if a payment is only planned for after its grace period', async () => {
    await (await customer.elsewhere()).pay({ amount: 145.5, on: '2026-12-07' })
    at('2026-12-05')
    await run()
    expect(await feesOf()).toEqual([false, true])
  })

  it('is charged if a payment was made in time but promised a received date too late', async () => {
    const { payment } = await (await customer.elsewhere()).pay({ amount: 145.5, with: 'checking' })
    expect(payment).toMatchObject({ status: 'Completed', receivedOn: '2026-11-30' })
    at('2026-12-05')
    await run()
    expect(await feesOf()).toEqual([false, true])
  })
})
