import { expect, test } from 'vitest'
import type { FoundPerson } from './calls.ts'
import { holdersFirst } from './holders-first.ts'

const found = (uid: string, by: FoundPerson['by'], role: 'owner' | 'user') =>
  ({ uid, by, accounts: [{ role }] }) as FoundPerson

test('an account’s holder comes before those with access, and people found another way keep their place', () => {
  const people = [
    found('mail', 'email', 'user'),
    found('helper', 'account', 'user'),
    found('holder', 'account', 'owner'),
    found('name', 'name', 'owner'),
  ]
  expect(holdersFirst(people).map(({ uid }) => uid)).toEqual(['mail', 'holder', 'helper', 'name'])
})
