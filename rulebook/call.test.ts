import { expect, expectTypeOf, test } from 'vitest'
import { call } from './call.ts'

const draft = { path: '/api/a', summary: 'A call.', inAgentMode: 'look' } as const

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

test('a call that does not say what staff may do with it does not compile', () => {
  type Draft = Parameters<typeof call<'GET', '/api/a'>>[0]
  const { inAgentMode, ...silent } = { method: 'GET', ...draft } as const
  expectTypeOf({ ...silent, inAgentMode }).toExtend<Draft>()
  expectTypeOf(silent).not.toExtend<Draft>()
  expectTypeOf({ ...silent, inAgentMode: 'sometimes' }).not.toExtend<Draft>()
  expect(call({ ...silent, inAgentMode: 'never' }).inAgentMode).toBe('never')
})
