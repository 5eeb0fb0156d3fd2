import { addDays, dayOf, nextOpenDay } from '@lightwell/rulebook/calendar.ts'
import { type Customer, newCustomer } from '@lightwell/server/testing/customer.ts'
import { startTestServer, type TestServer } from '@lightwell/server/testing/test-server.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drawPage } from '../fixtures/drawn.ts'
import { openPortal } from '../fixtures/portal.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe.each(['legacy', 'platform'] as const)('the payments of the %s kind', (kind) => {
  let customer: Customer
  let portal: Awaited<ReturnType<typeof openPortal>>
  let today: string
  let later: string
  beforeEach(async () => {
    customer = await newCustomer(server, { kind })
    portal = await openPortal(customer.visitor)
    today = dayOf(server.world.clock(), server.world.config.businessZone)
    later = nextOpenDay(addDays(today, 5), new Set())
  })

  it('that were made are listed a page at a time, newest first', async () => {
    const amounts = Array.from({ length: 14 }, (_, at) => at + 1)
    for (const amount of amounts) {
      await customer.pay({ amount })
      server.clock.pass({ seconds: 1 })
    }
    const first = await portal.history.readHistory({ page: 0 })
    expect(first.payments.map(({ amountCents }) => amountCents / 100)).toEqual(
      amounts.toReversed().slice(0, 12),
    )
    expect(first.batch).toEqual({ pages: 2, next: undefined, previous: undefined })
    const second = await portal.history.readHistory({ page: 1 })
    expect(second.payments.map(({ amountCents }) => amountCents)).toEqual([2_00, 1_00])
  })

  it('are listed with their outcome', async () => {
    const { payment } = await customer.pay({ amount: 19.99, with: 'declined' })
    expect((await portal.history.readHistory({ page: 0 })).payments).toMatchObject([
      {
        id: payment.id,
        reference: payment.reference,
        payOn: today,
        amountCents: 19_99,
        methodName: payment.method,
        status: 'Declined',
        declineReason: 'card-declined',
        autopay: undefined,
      },
    ])
  })

  it('name the person who ordered them, for people who may know', async () => {
    const [helper, other] = [await customer.housemate(), await customer.housemate()]
    const { payment } = await helper.pay()
    const said = async ({ visitor }: Customer) => [
      (await drawPage(visitor, '/payments/history')).text.match(/Submitted by [A-Za-z]+ [A-Za-z]+/)?.[0],
      (await drawPage(visitor, `/payments/payment-confirmation?id=${payment.id}`)).text.match(
        /Submitted by [A-Za-z]+ [A-Za-z]+/,
      )?.[0],
    ]
    expect(await said(customer)).toEqual(['Submitted by Rosalind Achebe', 'Submitted by Rosalind Achebe'])
    expect(await said(other)).toEqual(['Submitted by someone else', 'Submitted by Someone else'])
    expect(await said(helper)).toEqual([undefined, undefined])
  })

  it('are found by day and by method, on the page and in the file', async () => {
    await customer.pay({ amount: 1, with: 'visa' })
    server.clock.pass({ seconds: 1 })
    await customer.pay({ amount: 2, with: 'checking' })
    const found = async (filter: { from?: string; method?: string }) => {
      const { payments } = await portal.history.readHistory({ ...filter, page: 0 })
      const file = await customer.visitor.send('GET', portal.history.downloadAddress(filter))
      expect(file.statusCode).toBe(200)
      expect(file.body.trim().split('\n')).toHaveLength(1 + payments.length)
      return payments.map(({ amountCents }) => amountCents)
    }
    expect(await found({})).toEqual([2_00, 1_00])
    expect(await found({ from: today, method: 'card-4242' })).toEqual([1_00])
    expect(await found({ from: addDays(today, 1) })).toEqual([])
  })

  it('that are scheduled are listed with what can be done about them', async () => {
    const { payment } = await customer.pay({ amount: 19.99, on: later })
    expect(await portal.history.listUpcoming()).toMatchObject([
      {
        id: payment.id,
        amountCents: 19_99,
        payOn: later,
        status: 'Scheduled',
        methodId: customer.methods.visa,
        methodKind: 'card',
        choice: 'other',
        isChangeable: true,
        isCancellable: true,
        autopay: undefined,
      },
    ])
  })
})
