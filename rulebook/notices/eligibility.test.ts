import { describe, expect, it } from 'vitest'
import { type Audience, floridaAreaCodes, notFor, type Viewer } from './eligibility.ts'

const viewer: Viewer = {
  accountId: '2398160422-FL',
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
    ['an id that begins with the area code', { areaCodes: ['305', '239'] }],
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
    ['an id that begins otherwise', { areaCodes: ['305'] }, 'area-code'],
    ['an id with the code further on', { areaCodes: ['816'] }, 'area-code'],
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
  it.each([...floridaAreaCodes])('has the accounts whose ids begin with %s', (code) => {
    const areaCodes = [...floridaAreaCodes]
    expect(notFor({ areaCodes }, { ...viewer, accountId: `${code}5550109` })).toBeUndefined()
    expect(notFor({ areaCodes }, { ...viewer, accountId: `1${code}5550109` })).toBe('area-code')
  })

  it('has eighteen area codes', () => {
    expect(new Set(floridaAreaCodes).size).toBe(18)
  })
})
