import { expect, test } from 'vitest'
import { isAmong, isFor, placeOf } from './asking.ts'

test.each([
  ['Business', '1 Main Street, Fort Myers, FL 33901', { area: 'smb', state: 'FL' }],
  ['Residential', '1 Main Street, Albany, NY 12207', { area: 'residential', state: 'NY' }],
  ['Residential', 'Somewhere', { area: 'residential' }],
])('a %s account at %s asks from %j', (accountType, serviceAddress, place) => {
  expect(placeOf({ accountType, serviceAddress })).toEqual(place)
})

test('without an account people ask at home, from no state', () => {
  expect(placeOf(undefined)).toEqual({ area: 'residential' })
})

test.each([
  [[], 'FL', true],
  [[], undefined, true],
  [['FL'], 'FL', true],
  [['FL'], 'NY', false],
  [['FL'], undefined, false],
])('what is for %j is for %s: %s', (those, one, is) => {
  expect(isAmong(those, one)).toBe(is)
})

const user = {
  id: '1',
  isPlatform: false,
  billing: true,
  restrictedEarlyAccess: false,
  pays: false,
  manages: false,
} as const
test.each([
  ['bills', { ...user, role: 'user' }, true],
  ['payments', { ...user, role: 'owner' }, false],
  ['payments', { ...user, pays: true, role: 'user' }, true],
  ['manage', { ...user, role: 'owner' }, false],
  ['manage', { ...user, manages: true, role: 'user' }, true],
  ['move', { ...user, role: 'owner' }, false],
  ['move', { ...user, manages: true, role: 'user' }, true],
  ['move', { ...user, manages: true, isPlatform: true, role: 'owner' }, false],
  ['owner', { ...user, pays: true, manages: true, role: 'user' }, false],
  ['owner', { ...user, role: 'owner' }, true],
  ['owner', { ...user, role: 'owner', billing: false }, false],
  ['manage', { ...user, manages: true, role: 'owner', restrictedEarlyAccess: true }, false],
  ['bills', undefined, false],
  [undefined, undefined, true],
] as const)('what needs %s is for %j: %s', (needs, account, is) => {
  expect(isFor(needs, account)).toBe(is)
})
