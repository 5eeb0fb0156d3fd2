// Pages of two closed accounts, one legacy and one on the platform. One account has a credit, and the other still owes
// something.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { switchAccount } from '@lightwell/rulebook/identity/contract.ts'
import { readPaymentDates } from '@lightwell/rulebook/payments/contract.ts'
import { listStatements } from '@lightwell/rulebook/statements/contract.ts'
import { accounts } from '@lightwell/server/demo/accounts.ts'
import { loadOutages } from '@lightwell/server/testing/outages.ts'
import { startTestServer, type TestServer, usualInstant } from '@lightwell/server/testing/test-server.ts'
import type { Visitor } from '@lightwell/server/testing/visitor.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatDay } from '../fixtures/days.ts'
import { drawPage } from '../fixtures/drawn.ts'
import { wordsIn } from '../fixtures/words.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const say = wordsIn('en')
/** The start of the notice's title, up to the closing day. */
const closedOn = say.accounts_closed_title({ day: '' })

describe.each(accounts.filter(({ closed }) => closed !== undefined))('$accountNumber', ({ id, closed }) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await server.signedIn('moved.away')
    await visitor.ask(switchAccount, { body: { accountId: id } })
  })
  const reads = async (path: string) => (await drawPage(visitor, path)).text

  it('says that it is closed, and offers nothing to set up', async () => {
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

  it(
    closed?.creditCents ? 'says why it has no form to pay with' : 'asks for no more than is left to pay',
    async () => {
      const { freelyPayable } = (await visitor.ask(readPaymentDates, { query: { accountId: id } })).reply
      const form = { choice: 'other', otherAmount: '', methodId: '', newKind: 'card', payOn: '2026-10-14' }
      const kept = { [`payment-draft/${id}`]: { accountId: id, form } }
      const { text } = await drawPage(visitor, paths.payOnce, kept)
      expect(text).toContain(
        closed?.creditCents
          ? say.accounts_told_settled()
          : say.payments_amount_over_owed({ most: `$${freelyPayable.toFixed(2)}` }),
      )
      expect(text).not.toContain(say.payments_amount_limit({ limit: '$10,000.00' }))
    },
  )

  it('says on each of its pages that it is closed', async () => {
    for (const path of [paths.currentStatement, paths.paymentHistory, paths.methods, paths.help])
      expect(await reads(path)).toContain(say.accounts_switch_closed({ day: '' }))
    const profile = await drawPage(visitor, paths.profile)
    expect(
      profile.parts('li', '').filter(({ text }) => text.includes(say.accounts_switch_closed({ day: '' }))),
    ).toHaveLength(2)
  })

  it('calls its last bill the final one', async () => {
    const { statements } = (await visitor.ask(listStatements, { params: { id }, query: {} })).reply
    const days = statements.map(({ date }) => formatDay(date, 'en'))
    const titled = async (at: number) =>
      (await drawPage(visitor, `${paths.currentStatement}?date=${statements[at]?.date}`))
        .parts('h1', '')[0]
        ?.text.trim()
    expect(await titled(0)).toBe(say.statements_final_of_day_title({ day: days[0] ?? '' }))
    expect(await titled(1)).toBe(say.statements_of_day_title({ day: days[1] ?? '' }))
    expect((await drawPage(visitor, paths.currentStatement)).parts('h1', '')[0]?.text.trim()).toBe(
      say.statements_final_title(),
    )
    const list = await drawPage(visitor, paths.statementHistory)
    expect(list.text.split(say.statements_final_title())).toHaveLength(2)
  })

  it('has no auto pay to turn on', async () => {
    const page = await drawPage(visitor, paths.autopay)
    expect(page.text).toContain(say.autopay_off_closed())
    expect(page.hrefs).not.toContain(`#${paths.autopaySignup}`)
  })

  it('shows no outage at its address', async () => {
    const zips = /\d{5}$/.exec(accounts.find((each) => each.id === id)?.zip ?? '')?.[0] ?? ''
    const line = {
      id: 'down',
      kind: 'outage',
      services: 'internet',
      zips,
      since: usualInstant,
      text_en: 'Down.',
      text_es: 'Caído.',
    }
    await loadOutages(server, line)
    for (const path of [paths.summary, paths.help]) expect(await reads(path)).not.toContain(say.outages_on())
    await loadOutages(server)
    server.clock.set(usualInstant)
  })

  it('mentions no default method once nothing is left to pay', async () => {
    const text = await reads(paths.methods)
    const settled = closed?.creditCents !== undefined
    expect(text.includes(say.payment_methods_lead())).toBe(!settled)
  })

  it('shows saved methods, and saves no new ones', async () => {
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

  it('offers paper copies for 18 months', async () => {
    expect((await drawPage(visitor, paths.statementHistory)).hrefs).toContain(`#${paths.paperBills}`)
    server.clock.pass({ hours: 24 * 548 })
    const later = await server.signedIn('moved.away')
    await later.ask(switchAccount, { body: { accountId: id } })
    expect((await drawPage(later, paths.statementHistory)).hrefs).not.toContain(`#${paths.paperBills}`)
    expect((await drawPage(later, paths.paperBills)).path).toBe(paths.statementHistory)
    server.clock.set(usualInstant)
  })

  it('keeps its bills, without the paperless switch', async () => {
    const text = await reads(paths.currentStatement)
    expect(text).not.toContain(say.accounts_paperless())
    expect(await reads(paths.profile)).not.toContain(say.accounts_paperless())
    expect(await reads(paths.statementHistory)).toContain(say.statements_history_title())
  })

  it.each([paths.autopaySignup, paths.upgrade, paths.equipment, paths.tickets])(
    'redirects %s to the summary, which says why',
    async (path) => {
      const text = await reads(path)
      expect(text).toContain(closedOn)
      expect(text).toContain(say.accounts_told_closed())
    },
  )
})
