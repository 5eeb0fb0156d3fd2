import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays } from '@lightwell/rulebook/calendar.ts'
import {
  cancelBillReprint,
  listBillReprints,
  mostReprints,
  requestBillReprints,
} from '@lightwell/rulebook/paper-bills/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withView } from '../staff/test-rows.ts'
import { addBills } from '../testing/bills.ts'
import { statementsDuring } from '../testing/count-statements.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { factsOf, hasPoppler } from '../testing/poppler.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { printBills } from './print-bills.ts'

let server: TestServer
let customer: Customer
let days: string[]
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await server.world.database.deleteFrom('bill_reprints').execute()
  customer = await newCustomer(server, { kind: 'platform' })
  days = [...(await addBills(server, customer, 3)), customer.statementOn].toReversed()
})

const params = () => ({ serviceId: customer.serviceId })
const named = (date: string) => ({ date, cycle: date.slice(8) })
const list = async () => (await customer.visitor.ask(listBillReprints, { params: params() })).reply
const request = (...dates: string[]) =>
  customer.visitor.ask(requestBillReprints, { params: params(), body: { bills: dates.map(named) } })
const cancel = (billReprintId: string) =>
  customer.visitor.ask(cancelBillReprint, { params: params(), query: { billReprintId } })
const subjects = async () =>
  (
    await server.world.database
      .selectFrom('outbox')
      .where('to_address', '=', customer.email)
      .orderBy('id')
      .select('subject')
      .execute()
  ).map(({ subject }) => subject)
/** Lists the files in the folder from which the print shop fetches. */
const printed = () => {
  const folder = join(server.world.config.dataDir, 'print-shop')
  try {
    return readdirSync(folder).map((name) => join(folder, name))
  } catch {
    return []
  }
}
/** The server's world, with a callback that runs as soon as the print shop gets a document. */
const oncePrinted = (happens: () => unknown): typeof server.world => ({
  ...server.world,
  printShop: {
    ...server.world.printShop,
    async print(...handed) {
      await server.world.printShop.print(...handed)
      await happens()
    },
  },
})
const serverEnds = () => {
  throw new Error('The server ended.')
}
const mineAmong = (files: string[], id: string) => files.filter((file) => file.includes(id))

it('emails about support’s orders and cancellations name support', async () => {
  const { visitor } = await withView(server, customer, { isChecked: true, isActing: true })
  const [bill] = (
    await visitor.ask(requestBillReprints, { params: params(), body: { bills: [named(days[0] ?? '')] } })
  ).reply
  server.clock.pass({ seconds: 1 })
  await visitor.ask(cancelBillReprint, {
    params: params(),
    query: { billReprintId: bill?.BillReprintId ?? '' },
  })
  expect(await subjects()).toEqual([
    'Customer support ordered paper copies of your bills',
    'Customer support canceled your order for a paper copy',
  ])
})

describe('the bills of a service', () => {
  it('are those that exist, newest first, none requested', async () => {
    expect(await list()).toEqual(
      days.map((date) => ({
        BillingDate: date,
        BillingCycle: date.slice(8),
        AmountDue: date === customer.statementOn ? 84.5 : 62.71,
        BillReprintId: null,
        IsRequested: false,
        IsInProgress: false,
        RequestedOn: null,
        PrintedOn: null,
      })),
    )
  })

  it('are two years of them at most, in three SQL statements at most', async () => {
    await addBills(server, { ...customer, statementOn: days.at(-1) ?? '' }, 40)
    expect(await list()).toHaveLength(mostReprints)
    expect((await statementsDuring(list)).length).toBeLessThanOrEqual(3)
  })

  it('are hidden if the service isn’t a billing service', async () => {
    await server.world.database
      .insertInto('services')
      .values({ account_id: customer.accountId, id: 'VOIP_1', type: 'VOIP' })
      .execute()
    const answer = await customer.visitor.ask(listBillReprints, { params: { serviceId: 'VOIP_1' } })
    expect(answer.problem).toMatchObject({ status: 404, code: 'not-found' })
  })
})

describe('a request', () => {
  it('is open until it’s printed, and confirmed by one email', async () => {
    const [newest = '', second = ''] = days
    const { reply } = await request(second, newest)
    expect(reply).toEqual(await list())
    expect(reply.map(({ IsRequested, IsInProgress }) => [IsRequested, IsInProgress])).toEqual([
      [true, false],
      [true, false],
      [false, false],
      [false, false],
    ])
    expect(reply[0]).toMatchObject({ RequestedOn: '2026-10-14', BillReprintId: expect.any(String) })
    expect(await subjects()).toEqual(['You ordered paper copies of your bills'])
  })

  it('is one request, however often it’s made', async () => {
    const [newest = '', second = ''] = days
    const { reply: first } = await request(newest)
    const answers = await Promise.all([request(newest), request(newest, second), request(newest)])
    for (const { reply } of answers) expect(reply[0]?.BillReprintId).toBe(first[0]?.BillReprintId)
    const rows = await server.world.database.selectFrom('bill_reprints').select('statement_on').execute()
    expect(rows.map(({ statement_on }) => statement_on).toSorted()).toEqual([newest, second].toSorted())
    expect(await subjects()).toHaveLength(2)
  })

  it.each([
    ['a bill that doesn’t exist', () => [named(addDays(days[0] ?? '', 1))], 'bill-unknown'],
    ['a bill of another cycle', () => [{ ...named(days[0] ?? ''), cycle: '31' }], 'bill-unknown'],
    ['a bill twice', () => [named(days[0] ?? ''), named(days[0] ?? '')], 'bill-named-twice'],
    [
      'one that exists and one that doesn’t',
      () => [named(days[0] ?? ''), named('2001-01-01')],
      'bill-unknown',
    ],
  ])('for %s is refused, and nothing is requested', async (_, bills, code) => {
    const answer = await customer.visitor.ask(requestBillReprints, {
      params: params(),
      body: { bills: bills() },
    })
    expect(answer.problem).toMatchObject({ status: 422, code })
    expect((await list()).some(({ IsRequested }) => IsRequested)).toBe(false)
    expect(await subjects()).toEqual([])
  })

  it('can be cancelled, even in progress, and made again', async () => {
    const [newest = ''] = days
    const { reply } = await request(newest)
    await printBills(server.world)
    expect((await list())[0]).toMatchObject({ IsRequested: true, IsInProgress: true })
    const id = reply[0]?.BillReprintId ?? ''
    expect((await cancel(id)).reply[0]).toMatchObject({ IsRequested: false, BillReprintId: null })
    expect((await cancel(id)).status).toBe(200)
    expect((await subjects()).toSorted()).toEqual([
      'You ordered paper copies of your bills',
      'Your order for a paper copy of your bill is canceled',
    ])
    const { reply: again } = await request(newest)
    expect(again[0]?.BillReprintId).not.toBe(id)
    server.clock.pass({ hours: 1 })
    await printBills(server.world)
    expect(mineAmong(printed(), id)).toEqual([])
  })

  it('can’t be cancelled once it’s printed, but can be made again', async () => {
    const [newest = ''] = days
    const { reply } = await request(newest)
    await printBills(server.world)
    server.clock.pass({ minutes: 30 })
    await printBills(server.world)
    const id = reply[0]?.BillReprintId ?? ''
    expect((await cancel(id)).problem).toMatchObject({ status: 409, code: 'already-printed' })
    expect((await list())[0]).toMatchObject({
      IsRequested: false,
      IsInProgress: false,
      BillReprintId: null,
      PrintedOn: '2026-10-14',
    })
    const { reply: again } = await request(newest)
    expect(again[0]).toMatchObject({ IsRequested: true, PrintedOn: null })
  })
})

describe('printing', () => {
  it('waits half an hour, then hands the document to the print shop, once', async () => {
    const { reply } = await request(days[0] ?? '')
    const id = reply[0]?.BillReprintId ?? ''
    expect(await printBills(server.world)).toBe(1)
    server.clock.pass({ minutes: 29 })
    expect(await printBills(server.world)).toBe(0)
    expect(mineAmong(printed(), id)).toEqual([])
    server.clock.pass({ minutes: 1 })
    expect(await printBills(server.world)).toBe(1)
    expect(await printBills(server.world)).toBe(0)
    const [file = ''] = mineAmong(printed(), id)
    expect(file).toMatch(new RegExp(`${id}-statement-[A-Z\\d]+-${days[0]}\\.pdf$`))
    const document = readFileSync(file)
    expect(document.subarray(0, 5).toString()).toBe('%PDF-')
    if (hasPoppler) expect(factsOf(document).Title).toContain(customer.accountNumber)
  })

  it('continues if a server died after handing over and before recording it', async () => {
    const { reply } = await request(days[0] ?? '')
    const id = reply[0]?.BillReprintId ?? ''
    await printBills(server.world)
    server.clock.pass({ minutes: 30 })
    const broken = oncePrinted(serverEnds)
    expect(await printBills(broken)).toBe(0)
    server.clock.pass({ minutes: 1 })
    expect(await printBills(server.world)).toBe(1)
    expect(mineAmong(printed(), id)).toHaveLength(1)
  })

  it('withdraws a document that was cancelled while it was handed over', async () => {
    const { reply } = await request(days[0] ?? '')
    const id = reply[0]?.BillReprintId ?? ''
    await printBills(server.world)
    server.clock.pass({ minutes: 30 })
    const cancelling = oncePrinted(() => cancel(id))
    await printBills(cancelling)
    expect(mineAmong(printed(), id)).toEqual([])
  })

  it('withdraws a document that a dead server had handed over, once it’s cancelled', async () => {
    const { reply } = await request(days[0] ?? '')
    const id = reply[0]?.BillReprintId ?? ''
    await printBills(server.world)
    server.clock.pass({ minutes: 30 })
    const broken = oncePrinted(serverEnds)
    await printBills(broken)
    expect(mineAmong(printed(), id)).toHaveLength(1)
    expect((await cancel(id)).status).toBe(200)
    expect(mineAmong(printed(), id)).toEqual([])
  })

  it('is done once by two servers at once', async () => {
    const { reply } = await request(...days)
    await Promise.all([printBills(server.world), printBills(server.world)])
    server.clock.pass({ minutes: 30 })
    await Promise.all([printBills(server.world), printBills(server.world)])
    for (const { BillReprintId } of reply) expect(mineAmong(printed(), BillReprintId ?? '')).toHaveLength(1)
    expect((await list()).every(({ PrintedOn }) => PrintedOn !== null)).toBe(true)
  })
})
