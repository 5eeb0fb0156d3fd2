import { expect, test } from 'vitest'
import { isEmail, maskedEmail } from './email.ts'

test.each([
  ['residential.legacy@example.com', 'r•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
  ['"a@b"@example.com', '"•••@example.com'],
])('of %s, a page shows %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown)
})

test.each([
  'residential.legacy@example.com',
  "o'brien+bills@mail.example.co.uk",
  'josé_núñez@example.org',
  '_@x.co',
  `${'x'.repeat(64)}@example.com`,
])('%s is an address', (email) => {
  expect(isEmail(email)).toBe(true)
})

test.each([
  '',
  'rosalind',
  'rosalind@',
  'a b@example.com',
  'group:victim@example.org',
  'group:;victim@example.org',
  'a(comment)victim@example.org',
  '"quoted"@example.org',
  '<victim@example.org>',
  'a,victim@example.org',
  '.victim@example.org',
  'vic..tim@example.org',
  'victim.@example.org',
  'vic\u200btim@example.org',
  'vic\u202etim@example.org',
  'victim@example.org.',
  'victim@[127.0.0.1]',
  `${'x'.repeat(65)}@example.com`,
])('“%s” isn’t a plain address', (email) => {
  expect(isEmail(email)).toBe(false)
})
