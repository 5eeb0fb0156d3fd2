import type { SavedMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import { ApiFault, Unreachable } from '@lightwell/web-kit/api/faults.ts'
import { expect, test } from 'vitest'
import { deleteMethod } from './delete-method.ts'

const methods = [{ id: 'visa' } as SavedMethod]
const fault = (status: number, code: string) => new ApiFault('DELETE', status, code, undefined)

const outcome = (error: Error, { list = async () => methods, id = 'visa' } = {}) =>
  deleteMethod({ remove: () => Promise.reject(error), list }, id)

test.each([
  ['failed', fault(500, 'unexpected')],
  ['failed', fault(400, 'bad-input')],
  ['fault', fault(500, 'unreadable')],
  ['fault', fault(502, 'unreadable')],
  ['fault', fault(503, 'took-too-long')],
  ['fault', fault(504, 'unreadable')],
  ['no-answer', new Unreachable('DELETE', undefined)],
])('after an error, a method that still exists is reported as %s, by %s', async (said, error) => {
  expect(await outcome(error)).toBe(said)
})

test('a method that no longer exists is gone, whatever the answer was', async () => {
  expect(await outcome(fault(503, 'took-too-long'), { id: 'deleted' })).toBe('gone')
})

test('if the methods cannot be read either, the outcome is unclear', async () => {
  const list = () => Promise.reject(new Unreachable('GET', undefined))
  expect(await outcome(fault(500, 'unexpected'), { list })).toBe('fault')
})
