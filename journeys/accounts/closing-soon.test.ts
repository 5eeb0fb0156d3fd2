// Every page about money says on which day an account will close.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { autopayOf } from '@lightwell/server/testing/autopay.ts'
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
const closes = say.accounts_closes({ day: 'October 20' })

describe.each(['legacy', 'platform'] as const)('the closing day of an account of the %s kind', (kind) => {
  let customer: Customer
  beforeEach(async () => {
    customer = await newCustomer(server, { kind })
  })
  const reads = async (path: string) => (await drawPage(customer.visitor, path)).text
  const closesOn = (closed_on: string | null) =>
    server.world.database
      .updateTable('accounts')
      .set({ closed_on })
      .where('id', '=', customer.accountId)
      .execute()

  it.each([paths.summary, paths.currentStatement, paths.payOnce])('is shown on %s', async (path) => {
    expect(await reads(path)).not.toContain(closes)
    await closesOn('2026-10-20')
    expect(await reads(path)).toContain(closes)
  })

  it('comes with what happens to auto pay if it’s on, there and on its page', async () => {
    await closesOn('2026-10-20')
    expect(await reads(paths.summary)).not.toContain(say.accounts_closes_auto_pay())
    await autopayOf(customer).save({ daysBefore: 5 })
    for (const path of [paths.summary, paths.autopay])
      expect(await reads(path)).toContain(`${closes} ${say.accounts_closes_auto_pay()}`)
  })

  it('comes with what happens to scheduled payments if there are any', async () => {
    await closesOn('2026-10-20')
    expect(await reads(paths.summary)).not.toContain(say.accounts_closes_scheduled())
    await customer.pay({ amount: 10, on: '2026-10-28' })
    expect(await reads(paths.summary)).toContain(say.accounts_closes_scheduled())
  })

  it('is not shown once it has come, or if the account stays open', async () => {
    await closesOn('2026-10-14')
    expect(await reads(paths.summary)).not.toContain(say.accounts_closes({ day: 'October 14' }))
    await closesOn(null)
    expect(await reads(paths.summary)).not.toContain(closes)
  })

  it.each([true, false])('is shown only to helpers who see the bills: %s', async (billing) => {
    await closesOn('2026-10-20')
    const { visitor } = await customer.housemate({ billing, pays: billing })
    expect((await drawPage(visitor, paths.summary)).text.includes(closes)).toBe(billing)
  })
})
