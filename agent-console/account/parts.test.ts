import { expect, test, vi } from 'vitest'
import { readPart } from './parts.ts'

const checked = { isChecked: true }
const unchecked = { isChecked: false }
const read = { is: 'read', value: 7 }

test.each([
  ['is read', checked, { mode: 'detail' }, read],
  ['waits for the caller’s check', unchecked, { mode: 'detail' }, { is: 'unchecked' }],
  ['shows no calls or bills does not wait', unchecked, { mode: 'look' }, read],
  ['is not the customer’s to see', checked, { mode: 'look', mayRead: false }, { is: 'not-theirs' }],
] as const)('a part that %s', async (_name, inUse, limits, part) => {
  const ask = vi.fn(async () => 7)
  expect(await readPart(inUse, limits, ask)).toEqual(part)
  expect(ask).toHaveBeenCalledTimes(part.is === 'read' ? 1 : 0)
})

test('a part that fails does not affect the others', async () => {
  const fail = async () => {
    throw new Error('no answer')
  }
  expect(await readPart(checked, { mode: 'look' }, fail)).toEqual({ is: 'failed' })
})
