import type { SavedMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import { describe, expect, test } from 'vitest'
import { changeOf, detailsOf, isExpiryOver, yearsToChoose } from './details.ts'

const card: SavedMethod = {
  id: 'm-1',
  kind: 'card',
  brand: 'Visa',
  lastFour: '4242',
  expires: { month: 9, year: 2026 },
  nickname: 'Everyday',
  isDefault: false,
  isVerified: true,
  isExpired: true,
  isUsedByAutopay: false,
  isDeletable: true,
  isChangeable: true,
  isAuthorizable: true,
  validation: undefined,
}
const account: SavedMethod = { ...card, kind: 'checking', expires: undefined, nickname: undefined }
const today = '2026-11-18'

test('an untouched form changes nothing', () => {
  expect(changeOf(card, detailsOf(card))).toEqual({})
  expect(changeOf(account, detailsOf(account))).toEqual({})
})

test.each([
  ['a nickname', { nickname: ' Weekly ' }, { nickname: 'Weekly' }],
  ['no nickname anymore', { nickname: ' ' }, { nickname: '' }],
  ['a month', { month: '12' }, { expires: { month: 12, year: 2026 } }],
  ['a year', { year: '2030' }, { expires: { month: 9, year: 2030 } }],
  ['the default', { isDefault: true }, { isDefault: true }],
])('only the changed part is sent: %s', (_, part, change) => {
  expect(changeOf(card, { ...detailsOf(card), ...part })).toEqual(change)
})

describe('a past expiry', () => {
  test.each([
    ['may stay if it was past before', {}, false],
    ['may not be chosen', { month: '10' }, true],
    ['is not past in its own month', { month: '11' }, false],
  ])('%s', (_, part, over) => {
    expect(isExpiryOver(card, { ...detailsOf(card), ...part }, today)).toBe(over)
  })
})

test('the years to choose are the next twelve, plus the current one', () => {
  expect(yearsToChoose(card, today)).toHaveLength(12)
  expect(yearsToChoose({ ...card, expires: { month: 1, year: 2024 } }, today)[0]).toBe(2024)
  expect(yearsToChoose({ ...card, expires: { month: 1, year: 2039 } }, today).at(-1)).toBe(2039)
})
