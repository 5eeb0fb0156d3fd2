// Every two circumstances of a bill together, on every page that is about money: what is owed × what comes × auto pay × whether
// payments are made today. The rule that decides is tried in its own table; here the pages are held to it.
import { paths } from '@lightwell/customer-portal/paths.ts'
import { type BillFacts, type BillState, billStateOf } from '@lightwell/rulebook/accounts/bill-state.ts'
import { formatDay } from '@lightwell/rulebook/calendar.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import { bringAbout, pastDueSince } from '../fixtures/bill-facts.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'

const dueOn = '2026-11-04'
const scheduledOn = '2026-10-28'
const autopayOn = '2026-10-30'
const open = { today: '2026-10-14', opensOn: '2026-10-14', instant: '2026-10-14T11:00:00Z' }
// A Saturday.
const closed = { today: '2026-10-17', opensOn: '2026-10-19', instant: '2026-10-17T11:00:00Z' }

const owed = {
  'a credit': { balanceCents: -20_00, pastDueCents: 0 },
  'nothing owed': { balanceCents: 0, pastDueCents: 0 },
  'a bill due': { balanceCents: 90_00, pastDueCents: 0 },
  'a bill past due': { balanceCents: 60_00, pastDueCents: 60_00 },
  'a bill past due in part': { balanceCents: 90_00, pastDueCents: 60_00 },
}
const coming = (cents: number) => {
  const scheduled = { amountCents: cents, firstOn: scheduledOn, lastOn: scheduledOn }
  return {
    pending: { pendingCents: cents, scheduled: undefined },
    scheduled: { pendingCents: 0, scheduled },
  }
}
const comes = {
  'nothing comes': { pendingCents: 0, scheduled: undefined },
  'a part on its way': coming(25_00).pending,
  'all on its way': coming(90_00).pending,
  'a part scheduled': coming(25_00).scheduled,
  'all scheduled': coming(90_00).scheduled,
}
const autopays = {
  'auto pay off': { isAutopayOn: false, autopay: undefined },
  'auto pay that pays': {
    isAutopayOn: true,
    autopay: { amountCents: 90_00, firstOn: autopayOn, lastOn: autopayOn },
  },
  'auto pay that skips it': { isAutopayOn: true, autopay: undefined },
}

/**
 * What is owed with what comes, every other of them for each kind; auto pay and the day in turn, so that each meets each of the
 * others. That both kinds tell the same of a bill is tried in `journeys/accounts/billers.test.ts`.
 */
function rowsOf(owing: keyof typeof owed, at: number, kind: 'legacy' | 'platform') {
  const columns = Object.entries(comes).map((entry, column) => [...entry, column] as const)
  const ofKind = columns.filter(([, , column]) => (at + column) % 2 === (kind === 'legacy' ? 0 : 1))
  return ofKind.map(([name, coming, column]) => {
    const [autopayName, autopay] = Object.entries(autopays)[(at + column) % 3] ?? []
    const day = Math.floor((at + 2 * column) / 2) % 2 === 0 ? open : closed
    const facts: BillFacts = {
      ...owed[owing],
      ...coming,
      ...autopays['auto pay off'],
      ...autopay,
      dueOn,
      opensOn: day.opensOn,
    }
    return { name: `${name}, ${autopayName}`, facts, day, state: billStateOf(facts, day.today) }
  })
}

forBothKinds(({ kind }) => {
  for (const [at, owing] of (Object.keys(owed) as (keyof typeof owed)[]).entries())
    for (const { name, facts, day, state } of rowsOf(owing, at, kind))
      test(`reads one thing on every page about ${owing}: ${name}`, async ({ told }) => {
        const { lightwell, customer, books } = told
        lightwell.clock.set(day.instant)
        await bringAbout(lightwell, books, facts)
        await customer.signsIn()
        await seesState(told, facts, state)
      })
})

/** The toolbox leads nowhere that the page does by itself. */
async function hasOtherTools({ page, say }: Told) {
  const [tools, others] = await page.evaluate((title) => {
    const hrefs = (links: Iterable<Element>) => [...links].map((link) => link.getAttribute('href') ?? '')
    const toolbox = [...document.querySelectorAll('section')].find(
      (card) => card.querySelector('h2')?.textContent === title,
    )
    const links = [...document.querySelectorAll('main a, nav a, aside a')]
    const isTool = (link: Element) => toolbox?.contains(link) ?? false
    return [hrefs(links.filter(isTool)), hrefs(links.filter((link) => !isTool(link)))] as const
  }, say.accounts_tools())
  expect(tools.length).toBeGreaterThan(0)
  expect(tools.filter((href) => others.includes(href))).toEqual([])
}

async function seesState(told: Told, facts: BillFacts, state: BillState) {
  const { page, customer, say, who } = told
  const main = page.getByRole('main')
  const standing = main.locator(`[data-state="${state.name}"][data-tone="${state.tone}"]`).first()
  const dollars = (cents: number) => formatCents(cents, who.language)
  const long = (day: string) => formatDay(day, who.language)
  const { balanceCents, pastDueCents, pendingCents, scheduled } = facts
  const [pastDue, rest] = [dollars(pastDueCents), dollars(balanceCents - pastDueCents)]
  const dueText =
    pastDueCents === 0
      ? say.accounts_balance_due({ day: long(dueOn) })
      : balanceCents > pastDueCents
        ? say.accounts_due_parts({ pastDue, since: long(pastDueSince), rest, day: long(dueOn) })
        : say.accounts_past_due_day({ day: long(pastDueSince) })
  const scheduledFacts = { amount: dollars(scheduled?.amountCents ?? 0), day: long(scheduledOn) }
  const sentence = {
    credit: say.accounts_balance_credit_hint(),
    paid: say.accounts_balance_nothing(),
    'past-due': say.accounts_past_due_day({
      day: long(pastDueSince),
    }),
    'on-its-way': say.accounts_on_its_way({ amount: dollars(pendingCents) }),
    scheduled: say.accounts_scheduled(scheduledFacts),
    'autopay-pays': say.accounts_auto_pay_pays({
      amount: dollars(state.autopay?.amountCents ?? 0),
      day: long(autopayOn),
    }),
    'autopay-skips': dueText,
    due: dueText,
  }[state.name]
  const button = {
    pay: say.portal_pay(),
    'pay-past-due': say.accounts_past_due_pay(),
    look: say.accounts_look(),
    'pay-more': say.portal_pay(),
  }[state.action]
  const asks = state.action === 'pay' || state.action === 'pay-past-due'
  const filled = main.locator('[data-look="primary"]')
  const closedToday = say.accounts_closed_today({ day: formatDay(facts.opensOn, who.language, 'full') })
  const saysWhenOpen = (isAsked: boolean) =>
    state.opensOn && isAsked
      ? expect(standing).toContainText(closedToday)
      : expect(standing).not.toContainText(closedToday)
  const seesStanding = async () => {
    await expect(standing).toContainText(dollars(state.figureCents))
    await expect(standing).toContainText(sentence)
    if (state.name === 'past-due' && balanceCents > state.figureCents)
      await expect(standing).toContainText(`${say.accounts_balance()}: ${dollars(balanceCents)}`)
    // What is due keeps its day whatever pays it, and what comes is told beside it.
    if (!['credit', 'paid', 'past-due'].includes(state.name)) await expect(standing).toContainText(dueText)
    if (pendingCents > 0)
      await expect(standing).toContainText(say.accounts_on_its_way({ amount: dollars(pendingCents) }))
    if (scheduled)
      await expect(standing).toContainText(
        (balanceCents > 0 ? say.accounts_scheduled : say.accounts_scheduled_still)(scheduledFacts),
      )
    if ((pendingCents > 0 || scheduled) && state.leftCents > 0)
      await expect(standing).toContainText(say.accounts_leaves({ amount: dollars(state.leftCents) }))
    const isNotOwed = scheduled !== undefined && balanceCents <= 0
    await expect(standing.getByText(say.accounts_not_owed())).toHaveCount(
      isNotOwed || (pendingCents > 0 && balanceCents <= 0) ? 1 : 0,
    )
    await expect(standing.getByRole('link', { name: say.accounts_cancel_it() })).toHaveCount(
      isNotOwed ? 1 : 0,
    )
  }

  await page.goto('about:blank')
  await customer.goTo(paths.summary)
  await seesStanding()
  await saysWhenOpen(asks)
  const skips =
    state.name === 'autopay-skips' || (state.name === 'past-due' && facts.isAutopayOn && !state.autopay)
  await expect(standing.getByText(say.accounts_auto_pay_skips())).toHaveCount(skips ? 1 : 0)
  await expect(main.getByText(say.accounts_auto_pay_next())).toHaveCount(skips ? 1 : 0)
  await expect(main.getByRole('link', { name: button, exact: true })).toBeVisible()
  await expect(filled).toHaveText(asks ? [button] : [])
  await hasOtherTools(told)

  await customer.goTo(paths.currentStatement)
  await customer.sees(say.statements_current_title())
  await seesStanding()
  await saysWhenOpen(asks)
  await expect(filled).toHaveText(asks ? [button] : [])

  await customer.goTo(paths.payOnce)
  await customer.sees(say.payments_onetime_title())
  await seesStanding()
  await saysWhenOpen(true)
  await expect(main.getByRole('radio', { name: say.payments_amount_current(), exact: true })).toHaveCount(
    facts.balanceCents > 0 ? 1 : 0,
  )
  await expect(filled).toHaveCount(1)

  await customer.goTo(paths.autopay)
  await customer.sees(say.autopay_title())
  if (!facts.isAutopayOn) return
  const openBill = (state.action === 'pay-past-due' ? say.autopay_open_past_due : say.autopay_open_bill)({
    amount: dollars(state.figureCents),
  })
  await expect(main.getByText(openBill)).toHaveCount(asks ? 1 : 0)
  await expect(filled).toHaveText([asks ? button : say.autopay_change()])
  if (state.autopay) await expect(main).toContainText(dollars(state.autopay.amountCents))
  else await expect(main).toContainText(say.autopay_next_payment_none())
}
