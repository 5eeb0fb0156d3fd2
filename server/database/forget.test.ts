import { expect, it } from 'vitest'
import { forgetInBatches } from './forget.ts'

it.each([0, 1, 4_999, 5_000, 5_001, 12_345])('%i rows are deleted, 5,000 at a time at most', async (rows) => {
  let left = rows
  const asked: number[] = []
  const forgotten = await forgetInBatches(async (most) => {
    asked.push(most)
    const removed = Math.min(left, most)
    left -= removed
    return removed
  })
  expect({ forgotten, left }).toEqual({ forgotten: rows, left: 0 })
  expect(Math.max(...asked)).toBe(5_000)
})
