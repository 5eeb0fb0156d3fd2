// Simulates months with a billing platform. The platform makes the bills, charges auto pay payments, and reports debits
// that the bank returned.
import { type BillingDouble, startBillingDouble } from '@lightwell/simulators/billing/main.ts'
import { type CardFormSandbox, startCardFormSandbox } from '@lightwell/simulators/card-form/main.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { announceBills } from '../../autopay/announce-bills.ts'
import { makeScheduled } from '../../payments/scheduled/make-scheduled.ts'
import { reconcile } from '../../payments/settle/reconcile.ts'
import { autopaymentsOf, autopayOf } from '../../testing/autopay.ts'
import { booksOf } from '../../testing/books.ts'
import { newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let cardForm: CardFormSandbox
let platform: BillingDouble
beforeAll(async () => {
  const clock = () => new Date(server.clock.read().epochMilliseconds)
  cardForm = await startCardFormSandbox({ port: 0, clock })
  platform = await startBillingDouble({ port: 0, clock, cardFormUrl: cardForm.address })
  const settings = { BILLER_URL: platform.address, BILLER_KEY: 'sandbox-biller-key' }
  server = await startTestServer({ settings })
})
afterAll(async () => {
  await server.close()
  await platform.close()
  await cardForm.close()
})

const morningOf = (day: string) => `${day}T06:00:00Z`

/** Moves the clock to a day's morning and runs the jobs that read changes, schedule auto pay and charge payments. */
async function on(day: string) {
  server.clock.set(morningOf(day))
  await reconcile(server.world)
  await announceBills(server.world)
  await makeScheduled(server.world)
}

it.each(['legacy', 'platform'] as const)(
  'a bill of the %s kind is entered, and paid by auto pay',
  async (kind) => {
    server.clock.set(morningOf('2026-10-14'))
    const customer = await newCustomer(server, { kind })
    await autopayOf(customer).save({ with: 'checking' })
    await on('2026-10-30')
    platform.makeBill({
      account: customer.accountId,
      bill: 'B-7',
      madeOn: '2026-11-05',
      dueOn: '2026-11-26',
      forwardCents: 8450,
      paymentsCents: 8450,
      lines: [
        { description: 'Fiber Internet 500', cents: 6999 },
        { description: 'Credit for the outage', cents: -205 },
      ],
    })
    await on('2026-11-05')
    expect(await autopaymentsOf(server, customer)).toEqual([
      '1 completed 8450 on 2026-10-30',
      '1 scheduled 6794 on 2026-11-20',
    ])
    await on('2026-11-20')
    await on('2026-11-21')
    expect(await booksOf(server, customer)).toMatchObject({
      balanceCents: 0,
      entries: ['clearing>receivable 8450', 'receivable>revenue 6794', 'clearing>receivable 6794'],
      payments: ['completed 8450', 'completed 6794'],
    })
    const taken = platform.payments().filter(({ account }) => account === customer.accountId)
    expect(taken).toMatchObject([
      { state: 'taken', cents: 8450, reason: 'recurring' },
      { state: 'taken', cents: 6794, reason: 'recurring' },
    ])
    expect(cardForm.charges()).toEqual([])
    expect(await server.world.database.selectFrom('discrepancies').selectAll().execute()).toEqual([])
  },
)
