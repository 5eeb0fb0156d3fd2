import { expect, test } from 'vitest'
import { mayLinkAlone } from './staff-link.ts'

const theirs = { hasOwner: false, isTheirsOnFile: true, isProtected: false }

test.each([
  ['the customer’s mailbox is the one on file and nobody owns it', theirs, true],
  ['somebody else’s mailbox is on file, or none', { ...theirs, isTheirsOnFile: false }, false],
  ['somebody owns it', { ...theirs, hasOwner: true }, false],
  ['it’s protected', { ...theirs, isProtected: true }, false],
])('if %s, one member of staff may link it alone or not: %#', (_, account, may) => {
  expect(mayLinkAlone(account)).toBe(may)
})
