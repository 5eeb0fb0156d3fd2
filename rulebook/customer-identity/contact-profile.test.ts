import { describe, expect, it, test } from 'vitest'
import { type ContactProfile, faultsOf, mended } from './contact-profile.ts'

const sound: ContactProfile = {
  firstName: 'María Elena',
  lastName: 'Castillo',
  telephone: '2125550101',
  telephoneVerified: true,
  textsTo: ['2125550101'],
}

const broken: [string, Partial<ContactProfile>, string[], Partial<ContactProfile>][] = [
  [
    'a first name with an email address in it',
    { firstName: 'María me@example.net' },
    ['first-name-refused'],
    { firstName: 'María' },
  ],
  [
    'a last name with a character that turns the writing',
    { lastName: 'Cast\u202Eillo' },
    ['last-name-refused'],
    { lastName: 'Castillo' },
  ],
  [
    'a number that nobody can have, and the text messages to it',
    { telephone: '5555555555', textsTo: ['5555555555'] },
    ['telephone-refused'],
    { telephone: null, telephoneVerified: false, textsTo: [] },
  ],
  [
    'a verified number that isn’t there',
    { telephone: null, textsTo: [] },
    ['verified-without-telephone'],
    { telephone: null, telephoneVerified: false, textsTo: [] },
  ],
  [
    'text messages to a former number',
    { textsTo: ['2125550101', '2125550199'] },
    ['texts-to-former-telephone'],
    { textsTo: ['2125550101'] },
  ],
  [
    'text messages without any number',
    { telephone: null, telephoneVerified: false },
    ['texts-to-former-telephone'],
    { telephone: null, telephoneVerified: false, textsTo: [] },
  ],
]

describe('a contact profile', () => {
  test.each(broken)('is broken by %s, and repaired', (_what, change, faults, after) => {
    const profile = { ...sound, ...change }
    expect(faultsOf(profile)).toEqual(faults)
    expect(mended(profile)).toEqual({ ...sound, ...after })
    expect(faultsOf(mended(profile))).toEqual([])
  })

  it('without a fault stays as it is', () => {
    expect(faultsOf(sound)).toEqual([])
    expect(mended(sound)).toEqual(sound)
  })

  it('keeps a name that a repair would empty, for a person to change', () => {
    const profile = { ...sound, lastName: 'www.castillo.example' }
    expect(mended(profile)).toEqual(profile)
    expect(faultsOf(mended(profile))).toEqual(['last-name-refused'])
  })
})
