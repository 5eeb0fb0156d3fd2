import { expect, test } from 'vitest'
import { isAmong, isFor, placeOf } from './asking.ts'

test.each([
  ['Business', '1 Main Street, Fort Myers, FL 33901', { area: 'smb', state: 'FL' }],
  ['Residential', '1 Main Street, Albany, NY 12207', { area: 'residential', state: 'NY' }],
  ['Residential', 'Somewhere', { area: 'residential' }],
])('a %s account at %s asks from %j', (accountType, serviceAddress, place) => {
  expect(placeOf({ accountType, serviceAddress })).toEqual(place)
})

test('without an account people ask as residents, from no state', () => {
  expect(placeOf(undefined)).toEqual({ area: 'residential' })
})

test.each([
  [[], 'FL', true],
  [[], undefined, true],
  [['FL'], 'FL', true],
  [['FL'], 'NY', false],
  [['FL'], undefined, false],
])('something for %j is for %s: %s', (those, one, is) => {
  expect(isAmong(those, one)).toBe(is)
})

test('a question without needs is for everybody, and one with needs is for nobody without an account', () => {
  expect([isFor(undefined, undefined), isFor('bills', undefined)]).toEqual([true, false])
})
