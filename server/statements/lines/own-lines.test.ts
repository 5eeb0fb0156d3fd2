import { readStatement } from '@lightwell/rulebook/statements/contract.ts'
import { getBillingInvoice, getBillingInvoices } from '@lightwell/rulebook/statements/invoice-contract.ts'
import type { StatementSection } from '@lightwell/rulebook/statements/sections.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBills } from '../../testing/bills.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { hasPoppler, linesOf } from '../../testing/poppler.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A bill with three sorts of lines: the embedded biller's own, lines whose names we know, and imported lines. */
const sections = (statementOn: string): StatementSection[] => [
  {
    heading: 'Charges',
    collapseLineItems: false,
    rows: [
      {
        description: 'Internet security',
        amountCents: 3_00,
        kind: 'partial-month',
        code: 'security',
        from: `${statementOn.slice(0, 8)}01`,
        to: `${statementOn.slice(0, 8)}01`,
      },
      { description: 'Late fee', amountCents: 10_00, kind: 'fee', code: 'late-fee' },
      { description: 'Returned payment fee', amountCents: 25_00, kind: 'fee', code: 'returned-payment-fee' },
      { description: 'Late fee, old system', amountCents: 1_00 },
    ],
  },
]

const expected = {
  en: ['Internet security (1 of 31 days)', 'Late fee', 'Returned payment fee', 'Late fee, old system'],
  es: [
    'Seguridad de internet (1 de 31 días)',
    'Cargo por pago tardío',
    'Cargo por pago devuelto',
    'Late fee, old system',
  ],
}

describe.each(['en', 'es'] as const)('the portal’s own charges, in %s', (language) => {
  async function billed(kind: 'legacy' | 'platform'): Promise<Customer & { day: string }> {
    const customer = await newCustomer(server, { kind })
    // A statement of September 5 bills August, which has 31 days.
    const [day = ''] = await addBills(server, customer, 1, sections('2026-09-05'))
    customer.visitor.cookies.set('language', language)
    return { ...customer, day }
  }
  const texts = (bill: { sections: { rows: { description: string }[] }[] }) =>
    bill.sections.flatMap(({ rows }) => rows.map(({ description }) => description))

  it('are in the reader’s language on the page of a legacy bill, with imported lines unchanged', async () => {
    const { visitor, accountId, day } = await billed('legacy')
    const { reply } = await visitor.ask(readStatement, { params: { id: accountId, date: day } })
    expect(texts(reply)).toEqual(expected[language])
  })

  it('are so on the page of a platform bill', async () => {
    const { visitor, accountNumber, day } = await billed('platform')
    const { reply: list } = await visitor.ask(getBillingInvoices, { query: { account_num: accountNumber } })
    const id = list.invoices.find(({ occurred_on }) => occurred_on === day)?.id ?? ''
    const { reply } = await visitor.ask(getBillingInvoice, { query: { invoice_id: id } })
    expect(texts(reply)).toEqual(expected[language])
  })

  it('are so in the spreadsheet', async () => {
    const { visitor, accountId, day } = await billed('legacy')
    const path = `/api/accounts/${accountId}/statements.csv?from=${day}&to=${day}`
    const { body } = await visitor.send('GET', path)
    for (const text of expected[language]) expect(body).toContain(text)
  })

  it.skipIf(!hasPoppler)('is said so in the document', async () => {
    const { visitor, accountId, day } = await billed('legacy')
    const { rawPayload } = await visitor.send('GET', `/api/accounts/${accountId}/statements/${day}/pdf`)
    const lines = linesOf(rawPayload).join('\n')
    for (const text of expected[language]) expect(lines).toContain(text)
  })
})
