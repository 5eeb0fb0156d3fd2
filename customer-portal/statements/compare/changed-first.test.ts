import { expect, test } from 'vitest'
import { changedFirst } from './changed-first.ts'

test('changed items come first, and both groups keep their order', () => {
  const lines = [0, 5, 0, -3].map((differenceCents, at) => ({ differenceCents, at }))
  expect(changedFirst(lines).map(({ at }) => at)).toEqual([1, 3, 0, 2])
})
