import { expect, test } from 'vitest'
import { changedFirst } from './changed-first.ts'

test('what changed comes first, and each part keeps its order', () => {
  const lines = [0, 5, 0, -3].map((differenceCents, at) => ({ differenceCents, at }))
  expect(changedFirst(lines).map(({ at }) => at)).toEqual([1, 3, 0, 2])
})
