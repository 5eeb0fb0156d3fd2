import { describe, expect, test } from 'vitest'
import { decodeEntered, decodePlatformEntered, encodeEntered, encodePlatformEntered } from './form-wire.ts'
import {
  brandOf,
  decodeChange,
  decodeMethod,
  decodePlatformMethod,
  encodeChange,
  encodeMethod,
  encodePlatformMethod,
  encodePlatformSaving,
  encodeSaving,
  type SavedMethod,
} from './wire.ts'

const card: SavedMethod = {
  id: '0198f0c2-6d1e-7c3a-9a70-1f2b3c4d5e6f',
  kind: 'card',
  brand: 'Visa',
  lastFour: '4242',
  expires: { month: 8, year: 2031 },
  nickname: 'Everyday',
  isDefault: true,
  isVerified: true,
  isExpired: false,
  isUsedByAutopay: true,
  isDeletable: false,
  isChangeable: true,
  isAuthorizable: true,
  validation: undefined,
  barred: undefined,
  savedBy: undefined,
}
const account: SavedMethod = {
  ...card,
  kind: 'checking',
  brand: undefined,
  expires: undefined,
  nickname: undefined,
  isDefault: false,
  isVerified: false,
  isUsedByAutopay: false,
  isDeletable: true,
  validation: { state: 'deposits', triesLeft: 2 },
  barred: 'method-unverified',
}
const more = { address: { city: 'Rochester', state: 'NY', zip: '14604' } }

describe.each([
  ['a card', card],
  ['a card that has expired', { ...card, isExpired: true }],
  ['a bank account that is not verified', account],
  ['a card that somebody else saved', { ...card, savedBy: 'Dana Novak' }],
])('%s', (_, method) => {
  test('is decoded from either wire as it was encoded', () => {
    const whole = { ...method, ...more }
    expect(decodeMethod(encodeMethod(whole))).toEqual(method)
    expect(decodePlatformMethod(encodePlatformMethod(whole))).toEqual(method)
  })

  test('that was just entered is decoded from either wire', () => {
    const { id, kind, brand, lastFour, expires } = method
    const entered = { id, kind, brand, lastFour, expires, holderName: 'Rosalind Achebe' }
    expect(decodeEntered(encodeEntered(entered))).toEqual(entered)
    expect(decodePlatformEntered(encodePlatformEntered(entered))).toEqual(entered)
  })
})

test('a brand without a name of its own is left out', () => {
  expect([brandOf('Visa'), brandOf('Maestro'), brandOf(null)]).toEqual(['Visa', undefined, undefined])
})

test.each([
  ['a nickname', { nickname: 'Everyday' }],
  ['no nickname any more', { nickname: '' }],
  ['another end', { expires: { month: 1, year: 2030 } }],
  ['being the default', { isDefault: true }],
])('a change to %s encodes only that', (_, change) => {
  const nothing = { nickname: undefined, expires: undefined, isDefault: false }
  expect(decodeChange(encodeChange(change))).toEqual({ ...nothing, ...change })
})

test('a method to be saved is encoded alike on either wire', () => {
  const saving = {
    method: card,
    nickname: 'Everyday',
    replaces: account.id,
    authorizationVersion: 'v1',
    autopayAuthorizationVersion: 'a1',
  }
  const agreed = { text_version: 'v1', accepted: true }
  const agreedToAutopay = { text_version: 'a1', accepted: true }
  expect(encodeSaving(saving)).toEqual({
    token: card.id,
    nickName: 'Everyday',
    replaces: account.id,
    authorization: agreed,
    autopayAuthorization: agreedToAutopay,
  })
  expect(encodePlatformSaving(saving)).toEqual({
    payment_method: { payment_method_type: 'tokenized-credit-card', token: card.id, nickname: 'Everyday' },
    replaces: account.id,
    auto_payment: false,
    authorization: agreed,
    autopay_authorization: agreedToAutopay,
  })
  const { autopayAuthorizationVersion: _, ...plain } = saving
  expect(encodeSaving(plain).autopayAuthorization).toBeUndefined()
})
