import { expect, test } from 'vitest'
import {
  expiryState,
  expiryYears,
  hasExpired,
  isExpiryChoice,
  isUsable,
  storedCredential,
  tokenNeededUntil,
  whyBarred,
} from './rules.ts'

const noon = Temporal.Instant.from('2026-11-18T12:00:00Z')

test.each([
  ['the month on its face has not begun', 12, 2026, '2026-11-18', false],
  ['the first day of that month', 11, 2026, '2026-11-01', false],
  ['the last day of that month', 11, 2026, '2026-11-30', false],
  ['the day after', 11, 2026, '2026-12-01', true],
  ['December into January', 12, 2026, '2027-01-01', true],
  ['a one-digit month', 9, 2026, '2026-10-01', true],
  ['a bank account', null, null, '2099-01-01', false],
  ['a month without its year', 11, null, '2099-01-01', false],
  ['a year without its month', null, 2026, '2099-01-01', false],
])('a card expires: %s', (_name, expMonth, expYear, on, expired) => {
  expect(hasExpired({ expMonth, expYear }, on)).toBe(expired)
})

const unverified = { type: 'checking', status: 'unverified', validation: 'asking', isRevoked: false } as const

test.each([
  ['a card', { ...unverified, type: 'card' }, 'before-first-payment', undefined],
  ['a bank account that is verified', { ...unverified, status: 'active' }, 'before-first-payment', undefined],
  ['one that is not, and we ask', unverified, 'before-first-payment', 'method-unverified'],
  ['one that is not, and the provider screens it', unverified, 'by-provider', undefined],
  [
    'one that is locked, and we ask',
    { ...unverified, validation: 'locked' },
    'before-first-payment',
    'method-locked',
  ],
  [
    'one that is locked, for the provider too',
    { ...unverified, validation: 'locked' },
    'by-provider',
    'method-locked',
  ],
  [
    'a card whose holder objects',
    { ...unverified, type: 'card', isRevoked: true },
    'before-first-payment',
    'method-unauthorized',
  ],
  [
    'a verified account whose holder objects',
    { ...unverified, status: 'active', isRevoked: true },
    'before-first-payment',
    'method-unauthorized',
  ],
  [
    'a locked account whose holder objects',
    { ...unverified, validation: 'locked', isRevoked: true },
    'by-provider',
    'method-unauthorized',
  ],
] as const)('a method pays or not: %s', (_name, facts, validatedBy, refusal) => {
  expect(whyBarred(facts, validatedBy)).toBe(refusal)
})

const card = { type: 'card' as const, expMonth: 11, expYear: 2026, createdAt: noon }

test.each([
  ['saved, this month', { ...card, isSaved: true }, '2026-11-18', noon, true],
  ['saved long ago', { ...card, isSaved: true }, '2026-11-18', noon.add({ hours: 9_999 }), true],
  ['saved, paid next month when it has expired', { ...card, isSaved: true }, '2026-12-01', noon, false],
  ['not saved, 30 minutes old', { ...card, isSaved: false }, '2026-11-18', noon.add({ minutes: 30 }), true],
  [
    'not saved, a second older',
    { ...card, isSaved: false },
    '2026-11-18',
    noon.add({ seconds: 1_801 }),
    false,
  ],
])('a method can be paid with: %s', (_name, method, payOn, now, usable) => {
  expect(isUsable(method, { payOn, now })).toBe(usable)
})

test.each([
  ['not saved', { isSaved: false, savedAt: null }, 'none'],
  ['saved just now', { isSaved: true, savedAt: noon }, 'first'],
  ['saved half an hour ago', { isSaved: true, savedAt: noon.subtract({ minutes: 30 }) }, 'first'],
  ['saved earlier', { isSaved: true, savedAt: noon.subtract({ seconds: 1_801 }) }, 'subsequent'],
  ['saved before anybody noted when', { isSaved: true, savedAt: null }, 'subsequent'],
])('a charge is marked for the card networks: %s', (_name, method, expected) => {
  expect(storedCredential(method, noon)).toBe(expected)
})

test.each([
  ['a card that was paid with', 'card', noon, noon],
  ['a bank account that was paid with', 'checking', noon, Temporal.Instant.from('2027-01-22T12:00:00Z')],
  ['a card that never was', 'card', undefined, undefined],
  ['a bank account that never was', 'checking', undefined, undefined],
] as const)('the token of %s is kept as long as it’s needed', (_name, type, lastPaidAt, until) => {
  expect(tokenNeededUntil(type, lastPaidAt)?.toString()).toBe(until?.toString())
})

test.each([
  ['the last day on which it is far enough', 12, 2026, '2026-11-01', 'fine'],
  ['sixty days before its month is over', 12, 2026, '2026-11-02', 'near'],
  ['its last day', 12, 2026, '2026-12-31', 'near'],
  ['the day after', 12, 2026, '2027-01-01', 'past'],
  ['the end of a leap February', 2, 2028, '2028-01-01', 'near'],
  ['the day before that', 2, 2028, '2027-12-31', 'fine'],
  ['a bank account', null, null, '2099-01-01', 'fine'],
])('a card is warned about: %s', (_name, expMonth, expYear, today, state) => {
  expect(expiryState({ expMonth, expYear }, today)).toBe(state)
})

test('twelve years can be chosen, beginning with this one, on its last day as on its first', () => {
  const years = [2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035, 2036, 2037]
  expect(expiryYears('2026-01-01')).toEqual(years)
  expect(expiryYears('2026-12-31')).toEqual(years)
})

test.each([
  ['this month', 11, 2026, true],
  ['the month before', 10, 2026, false],
  ['the last of the twelve years', 12, 2037, true],
  ['a year later', 1, 2038, false],
])('an expiry can be chosen: %s', (_name, month, year, may) => {
  expect(isExpiryChoice({ month, year }, '2026-11-18')).toBe(may)
})
