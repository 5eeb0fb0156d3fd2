// The pages of a closed account, before and after its last bill. Also the same pages for people who may see only part
// of the account.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { type Customer, newCustomer } from '@lightwell/server/testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '@lightwell/server/testing/test-server.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drawPage } from '../fixtures/drawn.ts'
import { wordsIn } from '../fixtures/words.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const say = wordsIn('en')

describe.each(['legacy', 'platform'] as const)('a closed account of the %s kind', (kind) => {
  let customer: Customer
  beforeEach(async () => {
    customer = await newCustomer(server, { kind })
    await closes({ closed_on: '2026-10-14' })
  })
  const closes = (facts: { closed_on?: string; closing_told_at?: string; balance_cents?: number }) =>
    server.world.database.updateTable('accounts').set(facts).where('id', '=', customer.accountId).execute()
  const reads = async (path: string, { visitor } = customer) => (await drawPage(visitor, path)).text

  it('says that its last bill is still to come, and after that bill that there won’t be another', async () => {
    const before = await reads(paths.summary)
    expect(before).toContain(say.accounts_closed_text_bill_to_come())
    expect(before).not.toContain(say.accounts_closed_text())
    await closes({ closing_told_at: usualInstant })
    const after = await reads(paths.summary)
    expect(after).toContain(say.accounts_closed_text())
    expect(after).not.toContain(say.accounts_closed_text_bill_to_come())
  })

  it('asks for no payment next to a credit before its last bill', async () => {
    await closes({ balance_cents: -5_00 })
    expect(await reads(paths.summary)).not.toContain(say.accounts_closed_text())
  })

  it('says one thing to a helper who sees only its services', async () => {
    const helper = await customer.housemate({
      billing: false,
      pays: false,
      seesServices: true,
      manages: true,
    })
    const summary = await reads(paths.summary, helper)
    expect(summary).toContain(say.accounts_closed_text_services())
    for (const gone of [say.accounts_nothing_yet_title(), say.accounts_no_bills_title()])
      expect(summary).not.toContain(gone)
    const profile = await reads(paths.profile, helper)
    expect(profile).toContain(say.linked_accounts_nothing_closed())
    expect(profile).not.toContain(say.linked_accounts_nothing())
    expect(await reads(paths.profile)).toContain(say.linked_accounts_nothing_closed())
  })

  it('does not warn that a late payment would affect service', async () => {
    customer = await newCustomer(server, { kind, dueOn: '2026-10-05' })
    await closes({ closed_on: '2026-10-14', closing_told_at: usualInstant })
    const { accountId } = customer
    const form = {
      choice: 'current',
      otherAmount: '',
      methodId: customer.methods.visa,
      newKind: 'card',
      payOn: '2026-11-02',
    }
    const kept = { [`payment-draft/${accountId}`]: { accountId, form } }
    for (const path of [paths.payOnce, paths.confirmPayment])
      expect((await drawPage(customer.visitor, path, kept)).text).not.toContain(
        'your service may be affected',
      )
  })
})
