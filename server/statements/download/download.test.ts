import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { crc32, inflateRawSync } from 'node:zlib'
import { addDays } from '@lightwell/rulebook/calendar.ts'
import { zipCounter } from '@lightwell/rulebook/statements/zip-progress.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBills, usualSections } from '../../testing/bills.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { factsOf, hasPoppler, linesOf } from '../../testing/poppler.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { writeStatementsZip } from './download.ts'

let server: TestServer
let customer: Customer
let days: string[]
beforeAll(async () => {
  server = await startTestServer()
  customer = await newCustomer(server, { kind: 'legacy' })
  days = [...(await addBills(server, customer, 60)), customer.statementOn]
})
afterAll(() => server.close())

const address = (what: string, query = '') => `/api/accounts/${customer.accountId}/${what}${query}`
const get = (what: string, query?: string, language = 'en') =>
  customer.visitor.send('GET', address(what, query), { headers: { 'accept-language': language } })

describe('a document', () => {
  it('is sent with its name, for both kinds, and isn’t cached', async () => {
    const platform = await newCustomer(server, { kind: 'platform' })
    const invoice = await platform.visitor.send(
      'GET',
      `/api/getPDFBillingInvoice?invoice_id=${platform.invoiceId}`,
    )
    const statement = await get(`statements/${customer.statementOn}/pdf`)
    for (const [answer, owner] of [
      [invoice, platform],
      [statement, customer],
    ] as const) {
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="statement-${owner.accountNumber.replaceAll(/[^A-Za-z\d]/g, '')}-${owner.statementOn}.pdf"`,
      })
      expect(answer.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7')
      expect(answer.rawPayload.subarray(-6).toString()).toBe('%%EOF\n')
    }
  })

  it.skipIf(!hasPoppler)('says every figure of the demonstration’s bills, in both languages', async () => {
    for (const name of ['residential.legacy', 'business.legacy'] as const) {
      const visitor = await server.signedIn(name)
      const { accountId } = JSON.parse((await visitor.send('GET', '/api/session')).body)
      const { statements } = JSON.parse(
        (await visitor.send('GET', `/api/accounts/${accountId}/statements`)).body,
      )
      for (const { date } of statements.slice(0, 6)) {
        visitor.cookies.set('language', date < '2026-08' ? 'es' : 'en')
        const path = `/api/accounts/${accountId}/statements/${date}`
        const bill = JSON.parse((await visitor.send('GET', path)).body)
        const lines = linesOf((await visitor.send('GET', `${path}/pdf`)).rawPayload)
        const figures = [
          ...bill.sections.flatMap((section: { rows: { description: string; amount: number }[] }) =>
            section.rows.map(({ description, amount }) => [description, amount] as const),
          ),
          ...bill.sections.map(({ heading, total }: { heading: string; total: number }) => [heading, total]),
        ]
        for (const [text, amount] of figures)
          expect(lines, `${date} ${text}`).toContainEqual(
            expect.stringMatching(new RegExp(`${RegExp.escape(text)}.* ${RegExp.escape(dollars(amount))}$`)),
          )
        expect(lines.join('\n')).toContain(dollars(Math.abs(bill.due.amount)))
      }
    }
    function dollars(amount: number) {
      return amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
    }
  })
})

describe('a range', () => {
  it.each([
    ['all there are', '', 61],
    ['from a day on, that day included', () => `?from=${days[50]}`, 11],
    ['until a day, that day included', () => `?to=${days[2]}`, 3],
    ['one day', () => `?from=${days[7]}&to=${days[7]}`, 1],
    [
      'days without statements',
      () => `?from=${addDays(days[7] ?? '', 1)}&to=${addDays(days[7] ?? '', 2)}`,
      0,
    ],
  ])('of %s has as many statements as announced', async (_, query, statements) => {
    const asked = typeof query === 'string' ? query : query()
    expect((await get('statementCount', asked)).json()).toEqual({ statements })
    for (const what of ['statements.csv', 'statements.zip'])
      expect((await get(what, asked)).headers['x-statement-count']).toBe(String(statements))
  })

  it.each(['statementCount', 'statements.csv', 'statements.zip'])(
    'that ends before it begins is refused: %s',
    async (what) => {
      const answer = await get(what, '?from=2026-05-02&to=2026-05-01')
      expect(answer.json()).toMatchObject({ status: 422, code: 'range-reversed' })
    },
  )

  it('of more than a thousand statements is refused', async () => {
    const other = await newCustomer(server, { kind: 'legacy' })
    await addBills(server, other, 1_000, [])
    const answer = await other.visitor.send('GET', `/api/accounts/${other.accountId}/statements.zip`)
    expect(answer.json()).toMatchObject({ status: 422, code: 'too-many-statements' })
  })
})

describe('as CSV', () => {
  it('has a line for each charge beside its statement, and no formulas', async () => {
    const answer = await get('statements.csv', `?from=${days[0]}&to=${days[0]}`)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="statements-[\w.-]+\.csv"$/),
    })
    const which = `${days[0]},${days[1]},P-${days[0]}`
    expect(answer.body).toBe(
      `\uFEFF${[
        'Bill date,Due date,Bill number,Section,Description,From,To,Amount',
        `${which},Monthly charges,Fiber Internet 500,,,69.99`,
        `${which},Monthly charges,Welcome promotion,,,-15.00`,
        `${which},Monthly charges,"'=HYPERLINK(""https://evil.example"")",,,1.00`,
        `${which},Taxes and fees,State and local sales tax,,,6.72`,
        `${which},Summary,Previous balance,,,0.00`,
        `${which},Summary,Payments,,,0.00`,
        `${which},Summary,New charges,,,62.71`,
        `${which},Summary,Amount due,,,62.71`,
        '',
      ].join('\r\n')}`,
    )
  })

  it('has all statements, oldest first, in the reader’s language', async () => {
    const { body } = await get('statements.csv', '', 'es')
    const lines = body.slice(1).trimEnd().split('\r\n')
    expect(lines[0]).toContain('Fecha de la factura')
    const seen = [...new Set(lines.slice(1).map((line) => line.slice(0, 10)))]
    expect(seen).toEqual(days)
    expect(body).toContain('Cargos mensuales')
  })
})

describe('as a ZIP', () => {
  it('has one document per statement, whole and named by its day', async () => {
    const { rawPayload, headers } = await get('statements.zip')
    expect(headers['content-type']).toBe('application/zip')
    const files = filesIn(rawPayload)
    const number = customer.accountNumber.replaceAll(/[^A-Za-z\d]/g, '')
    expect(files.map(({ name }) => name)).toEqual(days.map((day) => `statement-${number}-${day}.pdf`))
    for (const { content } of files) expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    if (hasPoppler)
      expect(factsOf(files[7]?.content ?? Buffer.alloc(0)).Title).toContain(customer.accountNumber)
    expect(zipCounter()(rawPayload)).toBe(61)
  })

  it('of nothing is empty', async () => {
    const { rawPayload } = await get('statements.zip', '?to=1990-01-01')
    expect(rawPayload).toHaveLength(22)
    expect(filesIn(rawPayload)).toEqual([])
  })

  it('takes as much memory for 500 statements as for 24, however slowly it’s read', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const other = await newCustomer(server, { kind: 'platform' })
    const lines = Array.from({ length: 150 }, (_, at) => ({ description: `Line ${at}`, amountCents: at }))
    await addBills(server, other, 499, [
      ...usualSections,
      { heading: 'More', rows: lines, collapseLineItems: false },
    ])
    const { accountId: id, accountNumber } = other
    const account = {
      id,
      accountNumber,
      name: 'Ana Ruiz',
      serviceAddress: '1 Example Street',
      isLastBillOut: false,
    }
    const range = { from: '0001-01-01', to: '9999-12-31' }
    const count = zipCounter()
    const inUse = async () => {
      collect()
      await new Promise(setImmediate)
      collect()
      return process.memoryUsage().heapUsed
    }
    const before = await inUse()
    const heaps: number[] = []
    let whole = 0
    for await (const piece of writeStatementsZip(server.world, {
      account,
      range,
      language: 'en',
    })) {
      whole = count(piece)
      if (whole % 100 === 24) heaps.push(await inUse())
    }
    expect(whole).toBe(500)
    expect(heaps.length).toBeGreaterThanOrEqual(5)
    // A single high reading doesn't prove a leak. Leaked memory stays in use, so the test compares the lowest of the
    // later readings.
    expect(Math.min(...heaps.slice(2)) - before).toBeLessThan(2_000_000)
  })
})

/**
 * Lists the files of a ZIP from its central directory, and checks each file's local header against it (APPNOTE.TXT
 * 4.3).
 */
function filesIn(zip: Buffer): { name: string; content: Buffer }[] {
  const end = zip.length - 22
  expect(zip.readUInt32LE(end)).toBe(0x06054b50)
  const files = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: files }, () => {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50)
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('ascii', at + 46, at + 46 + nameLength)
    const start = zip.readUInt32LE(at + 42)
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const content = inflateRawSync(zip.subarray(from, from + zip.readUInt32LE(at + 20)))
    expect(content).toHaveLength(zip.readUInt32LE(at + 24))
    expect(crc32(content)).toBe(zip.readUInt32LE(at + 16))
    expect(zip.toString('ascii', start + 30, start + 30 + nameLength)).toBe(name)
    at += 46 + nameLength
    return { name, content }
  })
}
