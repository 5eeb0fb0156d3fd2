import { expect, it } from 'vitest'
import { refuseWifi } from './wifi.ts'

const password = 'warm harbor'

it.each([
  ['a name and a password are taken', 'Castillo', password, undefined],
  ['a name of 32 bytes is', 'x'.repeat(32), password, undefined],
  ['one of 33 is not', 'x'.repeat(33), password, { name: 'name-length' }],
  ['one of 17 letters of two bytes is not', 'ñ'.repeat(17), password, { name: 'name-length' }],
  ['no name is not', '', password, { name: 'name-length' }],
  ['a sign alone is', '☕', password, undefined],
  ['half a sign is not', 'Home \ud83d', password, { name: 'name-unseen' }],
  ['what shows nothing is not', '\u2800', password, { name: 'name-unseen' }],
  ['nor is what is nothing but a mark', '\u0301', password, { name: 'name-unseen' }],
  ['a password of eight is', 'C', '12345678', undefined],
  ['one of seven is not', 'C', '1234567', { password: 'password-length' }],
  ['one of 63 is', 'C', 'p'.repeat(63), undefined],
  ['one of 64 is not', 'C', 'p'.repeat(64), { password: 'password-length' }],
  ['one with an accent is not', 'C', 'contraseña', { password: 'password-characters' }],
  ['one of blanks alone is not', 'C', '        ', { password: 'password-blank' }],
  ['one with blanks around it is', 'C', '  harbor  ', undefined],
  ['a name alone is taken', 'Castillo', undefined, undefined],
  ['both may be wrong', '', '', { name: 'name-length', password: 'password-length' }],
])('of network names, %s', (_name, name, typed, expected) => {
  expect(refuseWifi({ name, password: typed })).toEqual(expected)
})
