// What pages say and leave out once an account is closed, of both kinds: one has a credit, of the other something is owed.
import { paths } from '@lightwell/customer-portal/paths.ts'
import { switchAccount } from '@lightwell/rulebook/identity/contract.ts'
import { accounts } from '@lightwell/server/demo/accounts.ts'
import { startTestServer, type TestServer, usualInstant } from '@lightwell/server/testing/test-server.ts'
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
    expect(text).toContain(closed?.creditCents ? say.accounts_closed_text_read() : say.accounts_closed_text())
    for (const gone of [
      say.accounts_auto_pay_set_up(),
      say.accounts_paperless_change(),
      say.portal_menu_services(),
      say.accounts_balance_credit_hint(),
      say.accounts_services(),
      say.accounts_paperless(),
      say.accounts_auto_pay(),
    ])
      expect(text).not.toContain(gone)
  })

  it(closed?.creditCents ? 'asks for no payment' : 'asks for what is owed', async () => {
    const text = await reads(paths.summary)
    if (closed?.creditCents) expect(text).toContain('$47.13')
    else expect(text).toContain(say.accounts_past_due_pay())
  })

  it(closed?.creditCents ? 'has no way to pay' : 'has a way to pay in its menu', async () => {
    const page = await drawPage(visitor, paths.statementHistory)
    expect(page.hrefs.includes(`#${paths.payOnce}`)).toBe(!closed?.creditCents)
    expect((await drawPage(visitor, paths.payOnce)).path).toBe(
      closed?.creditCents ? paths.summary : paths.payOnce,
    )
  })

  it('shows what is saved, and saves nothing for another time', async () => {
    expect(await reads(paths.methods)).not.toContain(say.payment_methods_add())
    expect((await drawPage(visitor, paths.newMethod)).path).toBe(paths.methods)
    const kept = { accountId: id, kind: 'card', purpose: 'payment', returnTo: 'payOnce' }
    const paying = await drawPage(visitor, paths.newMethod, { 'adding-method': kept })
    expect(paying.path).toBe(closed?.creditCents ? paths.summary : paths.newMethod)
    expect(paying.text).not.toContain(say.payment_methods_save())
  })

  it(closed?.creditCents ? 'asks for nothing to be done with a card' : 'lets a card pay again', async () => {
    const card = { account_id: id, type: 'card', is_saved: true } as const
    const [saved] = await server.world.database
      .updateTable('payment_methods')
      .set({ revoked_at: usualInstant })
      .where('account_id', '=', card.account_id)
      .where('is_saved', '=', true)
      .returning('id')
      .execute()
    const again = [say.payment_methods_again(), say.payment_methods_again_title()]
    const texts = [await reads(paths.methods), await reads(`${paths.manageMethod}?id=${saved?.id}`)]
    expect(texts.map((text, place) => text.includes(again[place] ?? ''))).toEqual(
      Array(2).fill(!closed?.creditCents),
    )
  })

  it('leads to copies on paper for 18 months', async () => {
    expect((await drawPage(visitor, paths.statementHistory)).hrefs).toContain(`#${paths.paperBills}`)
    server.clock.pass({ hours: 24 * 548 })
    const later = await server.signedIn('moved.away')
    await later.ask(switchAccount, { body: { accountId: id } })
    expect((await drawPage(later, paths.statementHistory)).hrefs).not.toContain(`#${paths.paperBills}`)
    expect((await drawPage(later, paths.paperBills)).path).toBe(paths.statementHistory)
    server.clock.set(usualInstant)
  })

  it('keeps its bills, without the switch of how they come', async () => {
    const text = await reads(paths.currentStatement)
    expect(text).not.toContain(say.accounts_paperless())
    expect(await reads(paths.profile)).not.toContain(say.accounts_paperless())
    expect(await reads(paths.statementHistory)).toContain(say.statements_history_title())
  })

  it.each([paths.autopaySignup, paths.upgrade, paths.equipment, paths.tickets])(
    'leads from %s to the summary',
    async (path) => {
      expect(await reads(path)).toContain(closedOn)
    },
  )
})
