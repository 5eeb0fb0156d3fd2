import { type PaymentState, paymentStates } from '@lightwell/rulebook/payments/states.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openToken } from '../../payment-methods/tokens/token.ts'
import { autopayOf } from '../../testing/autopay.ts'
import { booksOf } from '../../testing/books.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type ClaimedPayment, claimDuePayments, claimPendingPayments, findClaimed } from './claim-store.ts'

let server: TestServer
let customer: Customer
let paymentId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'legacy' })
  paymentId = (await customer.pay({ on: '2026-10-20' })).payment.id
})

const states = Object.keys(paymentStates) as PaymentState[]

const stored = () =>
  server.world.database
    .selectFrom('payments')
    .where('id', '=', paymentId)
    .selectAll()
    .executeTakeFirstOrThrow()
const putInto = (status: PaymentState, id = paymentId) =>
  server.world.database.updateTable('payments').set({ status }).where('id', '=', id).execute()

describe('a claim', () => {
  const now = () => server.clock.read()
  const due = { today: '2026-10-20', autopayRests: false, verifiedOnly: true }

  it.each(states)('takes %s for what is due only when it is scheduled', async (state) => {
    await putInto(state)
    const claimed = await claimDuePayments(server.world.database, due, now(), 64)
    expect(claimed.some(({ id }) => id === paymentId)).toBe(state === 'scheduled')
    expect((await stored()).status).toBe(state === 'scheduled' ? 'pending' : state)
  })

  it.each(states)('takes %s for unknown outcomes only when it is pending', async (state) => {
    await putInto(state)
    const asked = { asked_at: now().subtract({ hours: 1 }).toString() }
    await server.world.database.updateTable('payments').set(asked).where('id', '=', paymentId).execute()
    const claimed = await claimPendingPayments(
      server.world.database,
      { askedBefore: now(), grows: true },
      now(),
      64,
    )
    expect(claimed.some(({ id }) => id === paymentId)).toBe(state === 'pending')
    expect((await stored()).status).toBe(state)
  })

  it('comes with the token and the kind of account', async () => {
    const claimed = await claimDuePayments(server.world.database, due, now(), 64)
    const own = claimed.find(({ id }) => id === paymentId)
    expect(own?.kind).toBe('legacy')
    expect(own && openToken(server.world.vault, own)).toBe('tok_sandbox_visa_4242')
  })

  it('takes no more than requested, the oldest day first', async () => {
    await customer.pay({ on: '2026-10-19', amount: 1 })
    const claimed = await claimDuePayments(server.world.database, due, now(), 1)
    expect((await findClaimed(server.world.database, claimed)).map(({ pay_on }) => pay_on)).toEqual([
      '2026-10-19',
    ])
  })

  it('leaves auto pay payments alone on a day without auto pay', async () => {
    const payer = await newCustomer(server, { kind: 'legacy' })
    await autopayOf(payer).save()
    const day = { ...due, today: '2026-10-30' }
    await claimDuePayments(server.world.database, { ...day, autopayRests: true }, now(), 1_000)
    expect((await booksOf(server, payer)).payments).toEqual(['scheduled 8450'])
    await claimDuePayments(server.world.database, day, now(), 1_000)
    expect((await booksOf(server, payer)).payments).toEqual(['pending 8450'])
  })

  it('continues after the last one, and takes each once, by day, account and id', async () => {
    await claimDuePayments(server.world.database, due, now(), 1_000)
    const another = await newCustomer(server, { kind: 'platform' })
    const ordered: string[] = []
    for (const on of ['2026-10-16', '2026-10-15'])
      for (const payer of [customer, another, customer]) ordered.push((await payer.pay({ on })).payment.id)
    const taken: ClaimedPayment[] = []
    for (const most of [2, 1, 2, 3])
      taken.push(
        ...(await claimDuePayments(server.world.database, { ...due, after: taken.at(-1) }, now(), most)),
      )
    expect(taken.map(({ id }) => id).toSorted()).toEqual(ordered.toSorted())
    expect(taken.slice(0, 3).every(({ pay_on }) => pay_on === '2026-10-15')).toBe(true)
    await putInto('scheduled', taken[0]?.id)
    const behind = { ...due, after: taken.at(-1) }
    expect(await claimDuePayments(server.world.database, behind, now(), 64)).toEqual([])
    expect(await claimDuePayments(server.world.database, due, now(), 64)).toMatchObject([
      { id: taken[0]?.id },
    ])
  })
})
