import { expect, test } from 'vitest'
import { call } from './call.ts'

const draft = { path: '/api/a', summary: 'A call.' } as const

test('a call has no refusals of its own, and no key, unless it says so', () => {
  expect(call({ ...draft, method: 'POST' })).toMatchObject({ refusals: {}, idempotent: false })
  expect(call({ ...draft, method: 'POST', idempotent: true, refusals: { gone: 404 } })).toMatchObject({
    refusals: { gone: 404 },
    idempotent: true,
  })
})

test.each([
  ['GET', {}, false],
  ['POST', {}, true],
  ['DELETE', {}, true],
  ['GET', { changesState: true }, true],
  ['POST', { changesState: false }, false],
] as const)('whether a %s with %j changes anything: %s', (method, said, changes) => {
  expect(call({ ...draft, method, ...said }).changesState).toBe(changes)
})
