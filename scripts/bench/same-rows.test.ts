import { expect, test } from 'vitest'
import { differencesOf } from './same-rows.ts'

test('answers with the same fields agree, whatever their order', () => {
  const rows = {
    next: null,
    payments: [
      { id: 'a', amount: 84.5 },
      { id: 'b', amount: 3 },
    ],
  }
  expect(differencesOf(rows, { payments: structuredClone(rows.payments), next: null })).toEqual([])
})

test.for([
  ['a field that the other lacks', { role: 'owner' }, {}, 'role: "owner", by hand nothing'],
  ['a field that it has alone', {}, { role: 'owner' }, 'role: nothing, by hand "owner"'],
  ['null instead of nothing', { next: null }, {}, 'next: null, by hand nothing'],
  ['another value, far down', { a: [{ b: 1 }] }, { a: [{ b: 2 }] }, 'a[0].b: 1, by hand 2'],
  ['a row too few', { a: [1, 2] }, { a: [1] }, 'a[1]: 2, by hand nothing'],
  ['a list instead of an object', { a: [] }, { a: {} }, 'a: [], by hand {}'],
  ['another answer altogether', [], null, 'the answer: [], by hand null'],
] as const)('%s is a difference', ([, lightwell, plain, difference]) => {
  expect(differencesOf(lightwell, plain)).toEqual([difference])
})
