// What pages say and leave out once an account is closed, of both kinds: one has a credit, of the other something is owed.
import { paths } from '@lightwell/customer-portal/paths.ts'
import { switchAccount } from '@lightwell/rulebook/identity/contract.ts'
import { accounts } from '@lightwell/server/demo/accounts.ts'
import { startTestServer, type TestServer } from '@lightwell/server/testing/test-server.ts'
import type { Visitor } from '@lightwell/server/testing/visitor.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawPage } from '../fixtures/drawn.ts'
import { wordsIn } from '../fixtures/words.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const say = wordsIn('en')
/** What is said before a day. */
const closedOn = say.accounts_closed_title({ day: '' })

describe.each(accounts.filter(({ closed }) => closed !== undefined))('$accountNumber', ({ id, closed }) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await server.signedIn('moved.away')
    await visitor.ask(switchAccount, { body: { accountId: id } })
  })
  const reads = async (path: string) => (await drawPage(visitor, path)).text

  it('says that it is closed, and offers nothing that would set something up', async () => {
    const text = await reads(paths.summary)
    expect(text).toContain(closedOn)
    expect(text).toContain(say.accounts_closed_text())
    for (const gone of [
      say.accounts_auto_pay_set_up(),
      say.accounts_paperless_change(),
      say.portal_menu_services(),
      say.accounts_balance_credit_hint(),
      say.accounts_services(),
    ])
      expect(text).not.toContain(gone)
  })

  it(closed?.creditCents ? 'asks for no payment' : 'asks for what is owed', async () => {
    const text = await reads(paths.summary)
    if (closed?.creditCents) expect(text).toContain('$47.13')
    else expect(text).toContain(say.accounts_past_due_pay())
  })

  it('keeps its bills, without the switch of how they come', async () => {
    const text = await reads(paths.currentStatement)
    expect(text).not.toContain(say.statements_paperless_turn_on())
    expect(await reads(paths.statementHistory)).toContain(say.statements_history_title())
  })

  it.each([paths.autopaySignup, paths.upgrade, paths.equipment, paths.tickets])(
    'leads from %s to the summary',
    async (path) => {
      expect(await reads(path)).toContain(closedOn)
    },
  )
})
