import { describe, expect, it } from 'vitest'
import { type Audience, floridaAreaCodes, notFor, type Viewer } from './eligibility.ts'

const viewer: Viewer = {
  accountId: '2398160422-FL',
  accountNumber: '941-555-0109-061722-6',
  kind: 'platform',
  accountType: 'Residential',
  state: 'FL',
  services: ['BILLING', 'VIDEO', 'internet', 'tv'],
  isMigrating: false,
  owed: { balanceCents: 100_00, pastDueCents: 25_00 },
  today: '2026-10-14',
}

describe('something is for', () => {
  it.each<[string, Audience, Partial<Viewer>?]>([
    ['everybody, where nothing is said', {}],
    ['the kind that is named', { kinds: ['platform'] }],
    ['both kinds, where both are named', { kinds: ['legacy', 'platform'] }],
    ['the type of account that is named', { accountTypes: ['Residential'] }],
    ['the state that is named, among others', { states: ['NY', 'FL'] }],
    ['an id that starts with the area code', { areaCodes: ['305', '239'] }],
    ['a number that starts with the area code, whatever its id', { areaCodes: ['941'] }],
    [
      'a number that starts with the area code in parentheses',
      { areaCodes: ['941'] },
      { accountNumber: '(941) 555-0109' },
    ],
    ['an account with one of the services', { services: ['VOIP', 'VIDEO'] }],
    ['an account with one of the products', { services: ['tv'] }],
    ['an account that is to move', { isMigrating: true }, { isMigrating: true }],
    ['an account that is not to move', { isMigrating: false }],
    ['the first day', { from: '2026-10-14' }],
    ['the last day', { until: '2026-10-14' }],
    ['who owes something', { standings: ['owed'] }],
    ['who owes a cent', { standings: ['owed'] }, { owed: { balanceCents: 1, pastDueCents: 0 } }],
    ['who owes exactly as much', { standings: ['owed'], leastCents: 100_00 }],
    ['who owes as much, where only the sum is said', { leastCents: 100_00 }],
    ['who is past due by exactly as much', { standings: ['past-due'], leastCents: 25_00 }],
    ['who has a credit', { standings: ['credit'] }, { owed: { balanceCents: -1, pastDueCents: 0 } }],
    [
      'who has exactly as much of a credit',
      { standings: ['credit'], leastCents: 5_00 },
      { owed: { balanceCents: -5_00, pastDueCents: 0 } },
    ],
    ['who owes nothing', { standings: ['none'] }, { owed: { balanceCents: 0, pastDueCents: 0 } }],
    ['who stands in one of the ways', { standings: ['none', 'past-due'] }],
    [
      'who keeps to every condition',
      {
        kinds: ['platform'],
        states: ['FL'],
        services: ['internet'],
        standings: ['owed'],
        from: '2026-10-01',
      },
    ],
    ['who may not see bills, where nothing depends on them', { states: ['FL'] }, { owed: undefined }],
  ])('%s', (_, audience, more = {}) => {
    expect(notFor(audience, { ...viewer, ...more })).toBeUndefined()
  })
})

describe('something is not for', () => {
  it.each<[string, Audience, string, Partial<Viewer>?]>([
    ['the other kind', { kinds: ['legacy'] }, 'kind'],
    ['the other type of account', { accountTypes: ['Business'] }, 'account-type'],
    ['another state', { states: ['NY'] }, 'state'],
    ['an address that tells no state', { states: ['FL'] }, 'state', { state: undefined }],
    ['an id and a number that start otherwise', { areaCodes: ['305'] }, 'area-code'],
    ['an id with the code further on', { areaCodes: ['816'] }, 'area-code'],
    ['a number with the code further on', { areaCodes: ['555'] }, 'area-code'],
    [
      'a number that starts with letters',
      { areaCodes: ['941'] },
      'area-code',
      { accountNumber: 'FL-941-555-0109' },
    ],
    ['an account without the service', { services: ['VOIP', 'phone'] }, 'service'],
    ['an account that stays', { isMigrating: true }, 'migration'],
    ['an account that is to move', { isMigrating: false }, 'migration', { isMigrating: true }],
    ['the day before the first', { from: '2026-10-15' }, 'not-yet'],
    ['the day after the last', { until: '2026-10-13' }, 'over'],
    ['who owes a cent less', { standings: ['owed'], leastCents: 100_01 }, 'balance'],
    ['who owes less, where only the sum is said', { leastCents: 100_01 }, 'balance'],
    ['who owes nothing', { standings: ['owed'] }, 'balance', { owed: { balanceCents: 0, pastDueCents: 0 } }],
    [
      'who has a credit',
      { standings: ['owed', 'none'] },
      'balance',
      { owed: { balanceCents: -1, pastDueCents: 0 } },
    ],
    ['who is past due by a cent less', { standings: ['past-due'], leastCents: 25_01 }, 'balance'],
    [
      'who is not past due',
      { standings: ['past-due'] },
      'balance',
      { owed: { balanceCents: 1, pastDueCents: 0 } },
    ],
    ['who owes', { standings: ['credit', 'none'] }, 'balance'],
    [
      'who may not see bills',
      { standings: ['owed', 'past-due', 'credit', 'none'] },
      'bills-unseen',
      { owed: undefined },
    ],
    [
      'who keeps to all conditions but one',
      { kinds: ['platform'], states: ['FL'], until: '2026-10-13' },
      'over',
    ],
  ])('%s', (_, audience, reason, more = {}) => {
    expect(notFor(audience, { ...viewer, ...more })).toBe(reason)
  })
})

describe('Florida', () => {
  const areaCodes = [...floridaAreaCodes]
  const elsewhere = { ...viewer, accountId: 'LGY-20871', accountNumber: '212-555-0101-031419-7' }

  it.each(areaCodes)('has the accounts whose ids start with %s', (code) => {
    expect(notFor({ areaCodes }, { ...elsewhere, accountId: `${code}5550109` })).toBeUndefined()
    expect(notFor({ areaCodes }, { ...elsewhere, accountId: `1${code}5550109` })).toBe('area-code')
  })

  it.each(areaCodes)('has the accounts whose numbers start with %s', (code) => {
    expect(notFor({ areaCodes }, { ...elsewhere, accountNumber: `${code}-555-0109` })).toBeUndefined()
    expect(notFor({ areaCodes }, { ...elsewhere, accountNumber: `1-${code}-555-0109` })).toBe('area-code')
  })

  it('has eighteen area codes', () => {
    expect(new Set(floridaAreaCodes).size).toBe(18)
  })
})
