// Checks that every page about money follows the rule for a bill's state, whatever the bill's circumstances. The rule
// itself has its own tests.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { BillFacts, BillState } from '@lightwell/rulebook/accounts/bill-state.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import { replaceLines } from '@lightwell/server/content/write.ts'
import { startTestServer, type TestServer } from '@lightwell/server/testing/test-server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringAbout, pastDueSince } from '../fixtures/bill-facts.ts'
import { formatDay } from '../fixtures/days.ts'
import { type Drawn, drawPage } from '../fixtures/drawn.ts'
import { movedIn } from '../fixtures/moved-in.ts'
import { wordsIn } from '../fixtures/words.ts'
import { autopayOn, circumstances, dueOn, scheduledOn } from './bill-circumstances.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const say = wordsIn('en')
const dollars = (cents: number) => formatCents(cents, 'en')
const long = (day: Day) => formatDay(day, 'en')

/** The texts that every page must show for a bill's state, in any order. Also the texts that no page may show. */
function saidOf(facts: BillFacts, state: BillState): { says: string[]; not: string[] } {
  const { balanceCents, pastDueCents, pendingCents, scheduled } = facts
  const [pastDue, rest] = [dollars(pastDueCents), dollars(balanceCents - pastDueCents)]
  const since = long(pastDueSince)
  const dueText =
    pastDueCents === 0
      ? say.accounts_balance_due({ day: long(dueOn) })
      : balanceCents > pastDueCents
        ? say.statements_parts_and({
            first: say.statements_part_was_due({ amount: pastDue, day: since }),
            last: say.statements_part_due({ amount: rest, day: long(dueOn) }),
          })
        : say.accounts_past_due_day({ day: since })
  const scheduledFacts = { amount: dollars(scheduled?.amountCents ?? 0), day: long(scheduledOn) }
  const onItsWay = say.accounts_on_its_way({ amount: dollars(pendingCents) })
  const sentence = {
    credit: say.accounts_balance_credit_hint(),
    paid: say.accounts_balance_nothing(),
    'past-due': say.accounts_past_due_day({ day: since }),
    'on-its-way': onItsWay,
    scheduled: say.accounts_scheduled(scheduledFacts),
    'autopay-pays': say.accounts_auto_pay_pays({
      amount: dollars(state.autopay?.amountCents ?? 0),
      day: long(autopayOn),
    }),
    'autopay-skips': dueText,
    due: dueText,
  }[state.name]
  const isNotOwed = balanceCents <= 0 && (scheduled !== undefined || pendingCents > 0)
  const when = (is: boolean, text: string): [boolean, string] => [is, text]
  const shown = [
    when(true, dollars(state.figureCents)),
    when(true, sentence),
    when(
      state.name === 'past-due' && balanceCents > state.figureCents,
      `${say.accounts_balance()}: ${dollars(balanceCents)}`,
    ),
    // For a bill that's still to be paid, the due date is shown even if a payment for it is upcoming.
    when(!['credit', 'paid', 'past-due'].includes(state.name), dueText),
    when(pendingCents > 0, onItsWay),
    when(
      scheduled !== undefined,
      (balanceCents > 0 ? say.accounts_scheduled : say.accounts_scheduled_still)(scheduledFacts),
    ),
    when(
      (pendingCents > 0 || scheduled !== undefined) && state.leftCents > 0,
      say.accounts_leaves({ amount: dollars(state.leftCents) }),
    ),
    when(isNotOwed, say.accounts_not_owed()),
    when(balanceCents <= 0 && scheduled !== undefined, say.accounts_cancel_it()),
    when(skips(facts, state), say.accounts_auto_pay_skips()),
  ]
  const says = shown.flatMap(([is, text]) => (is ? [text] : []))
  const never = [say.accounts_not_owed(), say.accounts_cancel_it(), say.accounts_auto_pay_skips()]
  return { says, not: never.filter((text) => !says.includes(text)) }
}

const skips = (facts: BillFacts, state: BillState) =>
  state.name === 'autopay-skips' || (state.name === 'past-due' && facts.isAutopayOn && !state.autopay)

const buttonOf = ({ action }: BillState) =>
  ({
    pay: say.portal_pay(),
    'pay-past-due': say.accounts_past_due_pay(),
    look: say.accounts_look(),
    'pay-more': say.portal_pay(),
  })[action]

/**
 * Returns the texts of the page's filled buttons and links. A page has only one filled element, for its main action.
 */
const filledOf = (page: Drawn) =>
  ['a', 'button'].flatMap((tag) => page.parts(tag, 'data-look="primary"')).map(({ text }) => text.trim())

// `billers.test.ts`, beside this file, checks that both kinds of account show a bill alike.
const kinds = ['residential.legacy', 'residential.platform'] as const
describe.each(kinds)('for %s', (signIn) => {
  const theirs = circumstances.filter((_, at) => kinds[at % 2] === signIn)
  it.each(theirs)('every page says the same thing about $name', async ({ facts, instant, state }) => {
    server.clock.set(instant)
    const { visitor, accountId } = await movedIn(server, signIn)
    await bringAbout(server, accountId, facts)
    const asks = state.action === 'pay' || state.action === 'pay-past-due'
    const closedToday = say.accounts_closed_today({ day: formatDay(facts.opensOn, 'en', 'sentence') })
    const { says, not } = saidOf(facts, state)
    const open = async (address: string, saysWhenOpen: boolean) => {
      const page = await drawPage(visitor, address)
      const [standing] = page.parts('div', `data-state="${state.name}"`)
      const where = `${address}: ${page.text}`
      for (const text of says) expect(standing?.text, where).toContain(text)
      for (const text of not) expect(standing?.text, where).not.toContain(text)
      expect(page.parts('div', `data-tone="${state.tone}"`).length, where).toBeGreaterThan(0)
      expect(standing?.text.includes(closedToday), where).toBe(saysWhenOpen && state.opensOn !== undefined)
      return page
    }

    const summary = await open(paths.summary, asks)
    expect(filledOf(summary)).toEqual(asks ? [buttonOf(state)] : [])
    expect(summary.parts('a', '').map(({ text }) => text.trim())).toContain(buttonOf(state))
    expect(summary.text.includes(say.accounts_auto_pay_next())).toBe(skips(facts, state))
    leadsNowhereTwice(summary)

    expect(filledOf(await open(paths.currentStatement, asks))).toEqual(asks ? [buttonOf(state)] : [])

    const paying = await open(paths.payOnce, true)
    expect(filledOf(paying)).toHaveLength(1)
    const choices = paying.parts('label', '').map(({ text }) => text)
    expect(choices.some((text) => text.includes(say.payments_amount_current()))).toBe(facts.balanceCents > 0)

    if (facts.isAutopayOn) seesRule(await drawPage(visitor, paths.autopay), { asks, state })
  })
})

/** Checks that no link in the toolbox is also elsewhere on the page. */
function leadsNowhereTwice(page: Drawn): void {
  const toolbox = page.parts('section', '').find(({ text }) => text.trim().startsWith(say.accounts_tools()))
  const tools = toolbox?.hrefs ?? []
  expect(tools.length).toBeGreaterThan(0)
  const others = page.hrefs.toSpliced(page.hrefs.indexOf(tools[0] ?? ''), tools.length)
  expect(tools.filter((href) => others.includes(href))).toEqual([])
}

function seesRule(page: Drawn, { asks, state }: { asks: boolean; state: BillState }): void {
  const openBill = (state.action === 'pay-past-due' ? say.autopay_open_past_due : say.autopay_open_bill)({
    amount: dollars(state.figureCents),
  })
  expect(page.text.includes(openBill)).toBe(asks)
  expect(filledOf(page)).toEqual([asks ? buttonOf(state) : say.autopay_change()])
  expect(page.text).toContain(
    state.autopay ? dollars(state.autopay.amountCents) : say.autopay_next_payment_none(),
  )
}

it('the toolbox is left out when the provider offers no tools, and the rest of its panel stays', async () => {
  await replaceLines(server.world.database, 'toolbox', [], new Date(0))
  server.world.content.forget()
  const { visitor } = await movedIn(server, 'residential.legacy')
  const page = await drawPage(visitor, paths.summary)
  const [panel] = page.parts('aside', say.portal_panel())
  expect(panel?.text).toContain(say.help_hours())
  expect(page.text).not.toContain(say.accounts_tools())
})
