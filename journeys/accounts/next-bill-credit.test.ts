// A credit from support that isn't on a bill yet. Every page about money shows the credit, but no page asks for less
// because of it.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { addAdjustment } from '@lightwell/server/testing/adjustments.ts'
import { type Customer, newCustomer } from '@lightwell/server/testing/customer.ts'
import { startTestServer, type TestServer } from '@lightwell/server/testing/test-server.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drawPage } from '../fixtures/drawn.ts'
import { wordsIn } from '../fixtures/words.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const say = wordsIn('en')
const amount = '$12.00'

describe.each(['legacy', 'platform'] as const)('a credit on the next bill of the %s kind', (kind) => {
  let customer: Customer
  beforeEach(async () => {
    customer = await newCustomer(server, { kind })
  })
  const reads = async (path: string) => (await drawPage(customer.visitor, path)).text
  it.each([paths.summary, paths.currentStatement, paths.payOnce])(
    'is shown on %s, next to what is owed now',
    async (path) => {
      expect(await reads(path)).not.toContain(say.accounts_next_bill_credit({ amount }))
      await addAdjustment(server, customer.accountId, { amount_cents: 12_00 })
      const text = await reads(path)
      expect(text).toContain(say.accounts_next_bill_credit({ amount }))
      expect(text).toContain('$84.50')
      expect(text).not.toContain('$72.50')
    },
  )

  it('is not shown once a bill includes it', async () => {
    await addAdjustment(server, customer.accountId, { amount_cents: 12_00, statement_on: '2026-10-05' })
    expect(await reads(paths.summary)).not.toContain(say.accounts_next_bill_credit({ amount }))
  })
})
