// The landing page of everyone in the demonstration with each of their accounts. Also what the menu offers on that page
// (CP §2). The rules in rulebook/accounts/who-may.ts decide both. These tests check that the portal's routes follow the
// rules, given what the server returns for each account.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { switchAccount } from '@lightwell/rulebook/identity/contract.ts'
import { accounts } from '@lightwell/server/demo/accounts.ts'
import { type SignIn, signIns } from '@lightwell/server/demo/people.ts'
import { linkAccount } from '@lightwell/server/identity/test-rows.ts'
import { startTestServer, type TestServer } from '@lightwell/server/testing/test-server.ts'
import type { Visitor } from '@lightwell/server/testing/visitor.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawPage } from '../fixtures/drawn.ts'
import { movedIn } from '../fixtures/moved-in.ts'
import { wordsIn } from '../fixtures/words.ts'

const say = wordsIn('en')

interface Line {
  lands: () => string
  asksToPay: () => string
  /** The billing pages the menu offers. Pages that aren't permitted are left out. */
  offered: 'pay and bills' | 'bills' | 'neither'
}

const home = {
  lands: () => say.accounts_summary_title(),
  asksToPay: () => say.payments_onetime_title(),
  offered: 'pay and bills',
} as const
const business = {
  lands: () => say.accounts_summary_title_business(),
  asksToPay: () => say.payments_onetime_title_business(),
  offered: 'pay and bills',
} as const
const withoutBilling = { ...home, asksToPay: home.lands, offered: 'neither' } as const

/**
 * Each person's landing page for each of their accounts, by account number (CP §2). They start from `/`, or from a page
 * that needs billing. Empty for people without accounts.
 */
const table: Record<SignIn, Record<string, Line>> = {
  'residential.legacy': { '212-555-0101-010121-5': home },
  'residential.platform': { '585-555-0102-030221-4': home },
  'business.legacy': { '860-555-0103-051519-2': business },
  'business.platform': { '914-555-0104-092018-7': business },
  'past.due': { '315-555-0105-110722-3': home },
  'several.accounts': {
    'HLV 304/0107-1': business,
    '304-555-0106-021520-8': home,
    '304-555-0108-081517-6': withoutBilling,
  },
  florida: { '239-555-0109-061722-6': home },
  unprovisioned: {
    '518-555-0110-111426-9': {
      lands: () => say.accounts_welcome_title({ name: 'Samuel' }),
      asksToPay: () => say.accounts_summary_title(),
      offered: 'neither',
    },
  },
  'early.access': {
    '607-555-0111-110226-2': {
      ...withoutBilling,
      asksToPay: () => say.accounts_welcome_title({ name: 'Noor' }),
    },
  },
  'no.services': {},
  'no.billing': { '212-555-0101-010121-5': withoutBilling },
  'sees.bills': { '315-555-0105-110722-3': { ...withoutBilling, offered: 'bills' } },
  'sees.services': { '315-555-0105-110722-3': withoutBilling },
  'moved.away': {
    // This account is closed and has a credit, so nothing is left to pay.
    '802-555-0115-041719-3': { ...home, asksToPay: home.lands, offered: 'bills' },
    '802-555-0116-090521-8': home,
  },
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const opens = async (visitor: Visitor, address: string) => {
  const page = await drawPage(visitor, address)
  return { ...page, heading: page.parts('h1', '')[0]?.text.trim() }
}

it.each(signIns)('%s has the accounts of the table', (signIn) => {
  const linked = accounts.filter(({ links }) => links.some((link) => link.signIn === signIn))
  expect(Object.keys(table[signIn]).toSorted()).toEqual(linked.map((each) => each.accountNumber).toSorted())
})

describe.each(
  signIns.flatMap((signIn) =>
    Object.entries(table[signIn]).map(([number, line]) => ({ signIn, number, line })),
  ),
)('$signIn with the account $number', ({ signIn, number, line: { lands, asksToPay, offered } }) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await server.signedIn(signIn)
    const account = accounts.find(({ accountNumber }) => accountNumber === number)
    await visitor.ask(switchAccount, { body: { accountId: account?.id ?? '' } })
  })

  it('lands on the right page from the start', async () => {
    const page = await opens(visitor, paths.home)
    expect(page.heading).toBe(lands())
    expect(page.text).toContain(number)
  })

  it.each([paths.payOnce, paths.confirmPayment])(
    'is redirected from %s like any billing page',
    async (place) => {
      expect((await opens(visitor, place)).heading).toBe(asksToPay())
    },
  )

  it('is offered exactly what is permitted', async () => {
    const { hrefs } = await opens(visitor, paths.summary)
    const isOffered = (place: string) => hrefs.includes(`#${place}`)
    expect([isOffered(paths.payOnce), isOffered(paths.currentStatement)]).toEqual([
      offered === 'pay and bills',
      offered !== 'neither',
    ])
  })
})

it.each([paths.home, paths.payOnce])(
  'someone without an account is redirected from %s to where one is linked',
  async (place) => {
    expect((await opens(await server.signedIn('no.services'), place)).heading).toBe(say.accounts_none_title())
  },
)

it('someone waiting for service on another account lands on its welcome page, and can open the bills of this one', async () => {
  const late = await movedIn(server, 'past.due')
  const waiting = await movedIn(server, 'unprovisioned')
  await linkAccount(server, { ...late, accountId: waiting.accountId, role: 'owner', billing: true })
  const welcome = await opens(late.visitor, paths.home)
  expect(welcome.heading).toBe(say.accounts_welcome_title({ name: 'Dwayne' }))
  expect(welcome.text).toContain(say.accounts_welcome_lead({ address: '33 Mock Terrace, Albany, NY 12207' }))
  expect(welcome.parts('ol', say.orders_stages())).toHaveLength(1)
  expect(welcome.hrefs).toContain(`#${paths.summary}`)
  const summary = await opens(late.visitor, paths.summary)
  expect(summary.heading).toBe(say.accounts_summary_title())
  expect(summary.text).not.toContain(say.accounts_early_bills_title())
})

describe('someone who sees the bills but may not pay them', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await server.signedIn('sees.bills')
  })
  const notPaying = say.accounts_not_paying_text()

  it.each([paths.payOnce, paths.methods, paths.autopay, paths.autopaySignup])(
    'is redirected from %s to the summary, which says so',
    async (place) => {
      const page = await opens(visitor, place)
      expect([page.path, page.text.includes(notPaying)]).toEqual([paths.summary, true])
    },
  )

  it.each([paths.summary, paths.currentStatement, paths.pastDue])(
    'reads on %s since when something is past due, and who pays it',
    async (place) => {
      const { text } = await opens(visitor, place)
      expect(text).toMatch(/was due [A-Z][a-z]+ \d+/)
      expect(text).toContain(say.accounts_owner_pays())
      expect(text).not.toContain(say.payments_late_trouble())
      expect(text).not.toContain(notPaying)
    },
  )
})
