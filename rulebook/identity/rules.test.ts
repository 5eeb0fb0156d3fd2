import { expect, test } from 'vitest'
import { whyNotPassword } from './rules.ts'

const owner = {
  email: 'rosa.mendoza@example.net',
  firstName: 'Rosa',
  lastName: 'Mendoza',
  brand: 'Lightwell Fiber',
}

test.each([
  ['fourteen letters', 'x7 kettle moon', 'too-short'],
  ['fifteen letters', 'x7 kettle moons', undefined],
  ['fifteen letters, two of them composed', 'x7 ke\u0301ttle moo\u0308ns'.normalize('NFD'), undefined],
  ['fourteen letters and a mark', 'x7 ke\u0301ttle moon', 'too-short'],
  ['256 letters', 'kettle moon tin paper '.repeat(12).slice(0, 256), undefined],
  ['257 letters', 'k'.repeat(257), 'too-long'],
  ['a few words', 'seven green kettles whistle', undefined],
  ['signs and faces alone', '🦊☂️!?§%&/()=+#*~^°', undefined],
  ['words in another script', 'зелёный чайник свистит', undefined],
  ['the demonstration’s', 'glass carries light', 'common'],
  ['the demonstration’s, written otherwise', 'Glass-Carries-Light!', 'common'],
  ['one letter', 'aaaaaaaaaaaaaaaa', 'common'],
  ['one sign', '----------------', 'common'],
  ['two letters by turns', 'abababababababab', 'common'],
  ['a word over and over', 'kettlekettlekettle', 'common'],
  ['a row of figures', '123456789012345', 'common'],
  ['figures backwards', '987654321098765', 'common'],
  ['the alphabet', 'abcdefghijklmnop', 'common'],
  ['the keyboard', 'qwertyuiopasdfghj', 'common'],
  ['the usual word with figures', 'Password1234567!', 'common'],
  ['the usual word with figures for letters', 'P4ssw0rd-P4ssw0rd', 'common'],
  ['a usual word with 4 for a', 'P4ssword-222222', 'common'],
  ['a usual word with 5 for s', 'Pas5word-222222', 'common'],
  ['a usual word with 0 for o', 'Passw0rd-222222', 'common'],
  ['a usual word with 3 for e', 'L3tmein-2222222', 'common'],
  ['a usual word with 1 for i', 'Letme1n-2222222', 'common'],
  ['a usual word with 7 for t', 'Foo7ball-222222', 'common'],
  ['five letters in no order', 'eacbdbadcecdabe', undefined],
  ['eight letters twice', 'moonbeammoonbeam', 'common'],
  ['eight letters twice and a few more', 'moonbeammoonbeamsky', 'common'],
  ['six letters four times', 'planetplanetplanetplanet', 'common'],
  ['six letters twice and a sentence', 'kettlekettle blue moon sky', undefined],
  ['a usual word and six letters', 'password kettle', undefined],
  ['a usual word within the parts of another', 'letpasswordmein', undefined],
  ['two usual words', 'iloveyou password', 'common'],
  ['a usual word among others', 'my secret kettle whistles', undefined],
  ['a comic’s', 'correct horse battery staple', 'common'],
  ['the name with figures', 'Rosa Mendoza 1987', 'personal'],
  ['the address', 'rosa.mendoza@example.net', 'personal'],
  ['a part of the address with figures', 'example 2222 99', 'personal'],
  ['the provider’s name', 'lightwell fiber 2026', 'personal'],
  ['the name among other words', 'rosa sells blue kettles', undefined],
])('a password of %s: %j is %s', (_, password, refusal) => {
  expect(whyNotPassword(password, owner)).toBe(refusal)
})

test.each([
  ['of three letters counts', { firstName: 'Ana' }, 'ana 2222 9999 8', 'personal'],
  [
    'of two letters does not',
    { firstName: 'Al', lastName: 'Bo', email: 'co@al.bo' },
    'coalboalcobocoals',
    undefined,
  ],
  [
    'that holds another one counts as a whole',
    { email: 'rosa@example.net', firstName: 'Rosa', lastName: 'Rosalindegard', brand: 'Rosa' },
    'rosalindegard 22',
    'personal',
  ],
])('a name %s', (_, names, password, refusal) => {
  expect(whyNotPassword(password, { ...owner, ...names })).toBe(refusal)
})
