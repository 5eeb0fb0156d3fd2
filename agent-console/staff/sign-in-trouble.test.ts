import { expect, test, vi } from 'vitest'
import { signInTrouble } from './sign-in-trouble.ts'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })

test.each([
  ['a wrong password', { why: 'INVALID_LOGIN' }, ['Invalid Login', 'Your login/password was not accepted']],
  ['a server error', { why: 'fault' }, ['Error', 'There was an unexpected error']],
  ['no answer', { why: 'no-answer' }, ['Error', 'There was an unexpected error']],
  [
    'too many tries',
    { why: 'too-many-attempts', waitSeconds: 900 },
    ['Error', 'There was an unexpected error. Try again in 15 minutes.'],
  ],
])('%s gets the words of the specification', (_, trouble, expected) => {
  expect(signInTrouble(trouble)).toEqual(expected)
})
