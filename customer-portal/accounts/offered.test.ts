import { exampleBill } from '@lightwell/client/accounts/example-bill.ts'
import type { Notice } from '@lightwell/client/notices/notices.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type { Account } from '@lightwell/rulebook/accounts/wire.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { expect, test, vi } from 'vitest'
import { offeredOnSummary } from './offered.ts'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })

const today = '2026-11-18'
const inUse = {
  id: '2125550100',
  billing: true,
  restrictedEarlyAccess: false,
  pays: true,
  manages: true,
  isPlatform: false,
} as LinkedAccount
const on = (day: string, amountCents: number) => ({ amountCents, firstOn: day, lastOn: day })
const withTv = (more: object) => ({ products: [{ isEnabled: true, isMigrating: true, ...more }] }) as Account
const notices = { alerts: [], banners: [] }

/** Returns the summary's links except those in the menu. */
const offered = (
  facts: Partial<Bill> | undefined,
  account?: Account,
  person: Partial<LinkedAccount> = {},
) => {
  const bill = facts && exampleBill(facts)
  const menu = ['#/summary', '#/statements/current', '#/payments/onetime', '#/help']
  const all = offeredOnSummary({ ...inUse, ...person }, { account, bill, notices }, today)
  return [...all].filter((href) => !menu.includes(href))
}

const history = '#/payments/history'
const signUp = '#/payments/autopay-signup'

test.each<[string, Partial<Bill> | undefined, string[]]>([
  ['is unpaid', {}, [signUp]],
  ['is paid', { balanceCents: 0 }, [signUp]],
  ['is a credit', { balanceCents: -5_00 }, [signUp]],
  ['is covered by what is on its way', { pendingCents: 128_45 }, [history, signUp]],
  ['is partly covered by what is on its way', { pendingCents: 28_45 }, [history, signUp]],
  ['is scheduled', { scheduled: on('2026-11-25', 128_45) }, [history, signUp]],
  ['is partly scheduled', { scheduled: on('2026-11-25', 28_45) }, [history, signUp]],
  [
    'is paid, with a payment scheduled',
    { balanceCents: 0, scheduled: on('2026-11-25', 5_00) },
    [history, signUp],
  ],
  ['auto pay covers', { isAutopayOn: true, autopay: on('2026-11-27', 128_45) }, ['#/payments/auto']],
  ['auto pay skips', { isAutopayOn: true }, ['#/payments/auto']],
  ['is past due', { pastDueCents: 20_00, pastDueSince: '2026-11-02' }, ['#/payments/late', signUp]],
  ['could not be read', undefined, []],
])('a summary whose bill %s links to matching pages besides the menu', (_what, bill, places) => {
  expect(offered(bill)).toEqual(places)
})

test('people who may not pay get no link to auto pay', () => {
  expect(offered({ pendingCents: 28_45 }, undefined, { pays: false })).toEqual([history])
})

test.each<[string, Account, Partial<LinkedAccount>, string[]]>([
  ['people who may move the account', withTv({}), {}, ['#/upgrade']],
  ['nobody if the product is not active', withTv({ isEnabled: false }), {}, []],
  ['nobody if the product does not move', withTv({ isMigrating: false }), {}, []],
  ['nobody who may not manage the account', withTv({}), { manages: false }, []],
])('a product that can move leads to the upgrade: %s', (_whom, account, person, places) => {
  expect(offered(undefined, account, person)).toEqual(places)
})

test.each([
  ['people who may have started it', {}],
  ['people who may not', { manages: false }],
  ['people who see it finish on the platform', { isPlatform: true }],
])('a move under way leads to its progress: %s', (_whom, person) => {
  const account = { ...withTv({ isMigrating: false }), movingSince: '2026-11-18T12:00:00.000Z' }
  expect(offered(undefined, account, person)).toEqual(['#/upgrade'])
})

test("the provider's notices lead where their links go", () => {
  const saying = (href: string) => ({ link: { name: 'Look', href } }) as Notice
  const said = { alerts: [saying('#/tickets'), {} as Notice], banners: [saying('https://example.com/fast')] }
  const all = offeredOnSummary(inUse, { account: undefined, bill: undefined, notices: said }, today)
  expect([...all].slice(-2)).toEqual(['#/tickets', 'https://example.com/fast'])
})
