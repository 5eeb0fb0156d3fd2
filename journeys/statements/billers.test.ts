import { addDays } from '@lightwell/rulebook/calendar.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import { addAccount, linkAccount } from '@lightwell/server/identity/test-rows.ts'
import { addBills } from '@lightwell/server/testing/bills.ts'
import { type Customer, newCustomer } from '@lightwell/server/testing/customer.ts'
import { startTestServer, type TestServer } from '@lightwell/server/testing/test-server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPortal } from '../fixtures/portal.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Portal = Awaited<ReturnType<typeof openPortal>>

describe.each(['legacy', 'platform'] as const)('for a customer of the %s kind the portal', (kind) => {
  let customer: Customer
  let portal: Portal
  /** The dates of the customer's bills, oldest first. */
  let days: string[]
  beforeAll(async () => {
    customer = await newCustomer(server, { kind })
    days = [...(await addBills(server, customer, 3)), customer.statementOn]
    portal = await openPortal(customer.visitor)
  })

  it('reads the newest bill and what is shown with it', async () => {
    const current = await portal.statements.readCurrent()
    expect(current).toMatchObject({
      date: customer.statementOn,
      newChargesCents: 84_50,
      openCents: 84_50,
      next: undefined,
      previous: { date: days[2], amountDueCents: 62_71 },
    })
    expect(current?.recentBills.map(({ date }) => date)).toEqual(days)
  })

  it('reads a bill by its day, with its neighbors, and none for other days', async () => {
    const [oldest = '', second = ''] = days
    const read = await (await openPortal(customer.visitor)).statements.readStatement(second)
    expect(read).toMatchObject({
      date: second,
      previous: { date: oldest },
      next: days[2],
      balanceForwardCents: 62_71,
      paymentsCents: 62_71,
      sections: [
        {
          heading: 'Monthly charges',
          kind: 'monthly',
          collapses: false,
          totalCents: 55_99,
          rows: [
            { description: 'Fiber Internet 500', amountCents: 69_99, kind: 'monthly', code: 'internet' },
            { amountCents: -15_00, kind: 'promotion' },
            {},
          ],
        },
        { kind: 'taxes', collapses: true },
      ],
    })
    expect(await portal.statements.readStatement(oldest)).toMatchObject({ date: oldest, previous: undefined })
    expect(await portal.statements.readStatement(addDays(oldest, 1))).toBeUndefined()
  })

  it('lists bills a page at a time, each with its document', async () => {
    const page = await portal.statements.listStatements({ limit: 2 })
    expect(page.statements.map(({ date }) => date)).toEqual([days[3], days[2]])
    expect(page.years).toEqual([2026])
    const rest = await portal.statements.listStatements({ after: page.next, year: 2026 })
    expect(rest).toMatchObject({ statements: [{ date: days[1] }, { date: days[0] }], next: undefined })
    for (const { pdfAddress } of [...page.statements, ...rest.statements]) {
      const { statusCode, rawPayload } = await customer.visitor.send('GET', pdfAddress)
      expect([statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    }
  })

  it('counts and downloads the bills of a range', async () => {
    const [from = '', to = ''] = days
    expect(await portal.downloads.countStatements(portal.account.id, { from, to })).toEqual({
      ok: true,
      value: 2,
    })
    expect(await portal.downloads.countStatements(portal.account.id, { from: to, to: from })).toMatchObject({
      refusal: 'range-reversed',
    })
    const come: number[] = []
    const wish = {
      signal: new AbortController().signal,
      onStatements: (count: number) => come.push(count),
    }
    const file = await portal.downloads.fetchFile(portal.account.id, 'zip', { from, to }, wish)
    expect(file.name).toMatch(/\.zip$/)
    expect(come.at(-1)).toBe(2)
  })

  it('requests a bill on paper and cancels the request', async () => {
    const serviceId = customer.serviceId as ServiceId
    const [bill] = await portal.paperBills.listPaperBills(serviceId)
    if (bill === undefined) throw new Error('There is a bill.')
    expect(bill).toMatchObject({ date: customer.statementOn, requestId: undefined })
    expect(await portal.paperBills.requestPaperBills(serviceId, [bill])).toMatchObject({ ok: true })
    const [asked] = await portal.paperBills.listPaperBills(serviceId)
    expect(asked?.requestId).toEqual(expect.any(String))
    expect(await portal.paperBills.cancelPaperBill(serviceId, asked?.requestId ?? '')).toMatchObject({
      ok: true,
    })
    expect((await portal.paperBills.listPaperBills(serviceId))[0]).toMatchObject({ requestId: undefined })
  })
})

describe('paper bills', () => {
  it('are found by the number of any account whose bills the person may see, however it is typed', async () => {
    const customer = await newCustomer(server, { kind: 'legacy' })
    const second = await addAccount(server, { kind: 'platform' })
    const early = await addAccount(server, { kind: 'platform', restrictedEarlyAccess: true })
    const withoutBills = await addAccount(server, { kind: 'legacy' })
    for (const { accountId } of [second, early, withoutBills])
      await linkAccount(server, {
        accountId,
        identityId: customer.identityId,
        role: 'user',
        billing: accountId !== withoutBills.accountId,
      })
    const strangers = await newCustomer(server, { kind: 'platform' })
    const { paperBills, session } = await openPortal(customer.visitor)
    const billsOf = async (account?: string) =>
      (
        await paperBills.readPaperBills({
          context: { account: session.account ?? expect.fail('no account'), session },
          deps: { account },
        })
      )?.bills
    const typed = second.accountNumber.replace(/\W/g, '__')
    expect(await billsOf(typed)).toMatchObject([{ date: second.statementOn }])
    expect(await billsOf(customer.accountNumber)).toMatchObject([{ date: customer.statementOn }])
    for (const none of [undefined, '', '-', early.accountNumber, withoutBills.accountNumber])
      expect(await billsOf(none)).toBeUndefined()
    expect(await billsOf(strangers.accountNumber)).toBeUndefined()
  })
})

describe('before the first bill the portal', () => {
  it.each(['legacy', 'platform'] as const)('of the %s kind finds none', async (kind) => {
    const customer = await newCustomer(server, { kind })
    await server.world.database
      .deleteFrom('statements')
      .where('account_id', '=', customer.accountId)
      .execute()
    const { statements } = await openPortal(customer.visitor)
    expect(await statements.readCurrent()).toBeUndefined()
    expect(await statements.readStatement(customer.statementOn)).toBeUndefined()
    expect(await statements.listStatements({})).toEqual({ statements: [], next: undefined, years: [] })
  })
})
