import { describe, expect, test } from 'vitest'
import { landing, waitingAccounts } from './landing.ts'
import { isNotPermitted, mayPay, maySeeBills } from './who-may.ts'

const billing = { id: '2125550100', billing: true, restrictedEarlyAccess: false }

describe('who may see and pay bills', () => {
  const cases = [
    { name: 'an id, a BILLING type, no early access', account: billing, may: true },
    { name: 'no id', account: { ...billing, id: '' }, may: false },
    { name: 'no BILLING type', account: { ...billing, billing: false }, may: false },
    {
      name: 'early access',
      account: { ...billing, restrictedEarlyAccess: true },
      may: false,
    },
    {
      name: 'early access without BILLING type',
      account: { ...billing, billing: false, restrictedEarlyAccess: true },
      may: false,
    },
  ] as const
  test.each(cases)('$name: may $may', ({ account, may }) => {
    expect(maySeeBills(account)).toBe(may)
  })
})

describe('the page that the account opens with', () => {
  const here = { id: '2125550100' }
  const elsewhere = '2125550199'
  const cases = [
    { name: 'nothing linked', account: undefined, services: [], page: 'no-accounts' },
    { name: 'an account without services', account: here, services: [], page: 'no-accounts' },
    {
      name: 'services without an account',
      account: undefined,
      services: [service('BILLING', here.id)],
      page: 'no-accounts',
    },
    {
      name: 'services',
      account: here,
      services: [service('BILLING', here.id), service('VOIP', here.id)],
      page: 'summary',
    },
    {
      name: 'one of them waiting',
      account: here,
      services: [service('BILLING', here.id), service('UNPROVISIONED', here.id)],
      page: 'welcome',
    },
    {
      name: 'only one that waits',
      account: here,
      services: [service('UNPROVISIONED', here.id)],
      page: 'welcome',
    },
    {
      name: 'another account waiting',
      account: here,
      services: [service('BILLING', here.id), service('UNPROVISIONED', elsewhere)],
      page: 'welcome',
    },
  ] as const
  test.each(cases)('$name: $page', ({ account, services, page }) => {
    expect(landing({ account, services })).toBe(page)
  })
})

test('an account waiting for several services is listed once', () => {
  const services = [
    service('BILLING', 'a'),
    service('UNPROVISIONED', 'b'),
    service('UNPROVISIONED', 'b'),
    service('UNPROVISIONED', 'c'),
  ]
  expect(waitingAccounts(services)).toEqual(['b', 'c'])
})

function service(type: string, ref: string) {
  return { type, ref }
}

describe('who may pay', () => {
  test.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])('sees bills: %s, pays: %s', (billing, pays, may) => {
    expect(mayPay({ id: 'A', billing, pays, restrictedEarlyAccess: false })).toBe(may)
    expect(mayPay({ id: 'A', billing, pays, restrictedEarlyAccess: true })).toBe(false)
  })

  test.each([
    ['billing-not-permitted', true],
    ['paying-not-permitted', true],
    ['not-found', true],
    ['managing-not-permitted', false],
    ['method-unusable', false],
  ])('not permitted, by %s: %s', (refusal, isSo) => {
    expect(isNotPermitted(refusal)).toBe(isSo)
  })
})
