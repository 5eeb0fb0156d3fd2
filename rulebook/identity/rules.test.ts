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
  ['two usual words', 'iloveyou password', 'common'],
  ['a usual word among others', 'my secret kettle whistles', undefined],
  ['a comic’s', 'correct horse battery staple', 'common'],
  ['the name with figures', 'Rosa Mendoza 1987', 'personal'],
  ['the address', 'rosa.mendoza@example.net', 'personal'],
  ['the provider’s name', 'lightwell fiber 2026', 'personal'],
  ['the name among other words', 'rosa sells blue kettles', undefined],
])('a password of %s: %j is %s', (_, password, refusal) => {
  expect(whyNotPassword(password, owner)).toBe(refusal)
})
