import { describe, expect, it } from 'vitest'
import { type ContactFacts, checksLeft, contactsForCode, isOldContact, mayCallBack } from './checks.ts'

const now = Temporal.Instant.from('2026-10-14T11:00:00Z')

describe('a contact', () => {
  it.each([
    { since: '2026-10-14T11:00:00Z', isOld: false },
    { since: '2026-09-15T11:00:00Z', isOld: false },
    { since: '2026-09-14T11:00:00Z', isOld: false },
    { since: '2026-09-14T10:59:59.999Z', isOld: true },
    { since: '2019-01-01T00:00:00Z', isOld: true },
  ])('on file since $since verifies a caller on October 14: $isOld', ({ since, isOld }) => {
    expect(isOldContact(Temporal.Instant.from(since), now)).toBe(isOld)
  })
})

it.each([
  [0, 3],
  [1, 2],
  [2, 1],
  [3, 0],
  [7, 0],
])('after %i failed checks, %i are left', (failures, left) => {
  expect(checksLeft(failures)).toBe(left)
})

describe('of the contacts on file', () => {
  const long = Temporal.Instant.from('2020-01-01T00:00:00Z')
  const lately = now.subtract({ hours: 24 })
  const all: ContactFacts = {
    isVerified: true,
    emailSince: long,
    hasTelephone: true,
    telephoneVerified: true,
    telephoneSince: long,
    takesTexts: true,
  }

  it.each<{ what: string; but: Partial<ContactFacts>; code: string[]; callBack: boolean }>([
    { what: 'everything', but: {}, code: ['email', 'telephone'], callBack: true },
    { what: 'an unverified email', but: { isVerified: false }, code: ['telephone'], callBack: true },
    { what: 'a new email', but: { emailSince: lately }, code: ['telephone'], callBack: true },
    { what: 'no telephone', but: { hasTelephone: false }, code: ['email'], callBack: false },
    { what: 'an unverified telephone', but: { telephoneVerified: false }, code: ['email'], callBack: true },
    { what: 'a new telephone', but: { telephoneSince: lately }, code: ['email'], callBack: false },
    { what: 'a telephone without texts', but: { takesTexts: false }, code: ['email'], callBack: true },
    {
      what: 'nothing but new contacts',
      but: { emailSince: lately, telephoneSince: lately },
      code: [],
      callBack: false,
    },
  ])('$what: codes to $code, a call back: $callBack', ({ but, code, callBack }) => {
    const facts = { ...all, ...but }
    expect([contactsForCode(facts, now), mayCallBack(facts, now)]).toEqual([code, callBack])
  })
})
