import { expect, test } from 'vitest'
import { maskedEmail } from './email.ts'

test.each([
  ['residential.legacy@example.com', 'r•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
  ['"a@b"@example.com', '"•••@example.com'],
])('of %s a page shows %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown)
})
