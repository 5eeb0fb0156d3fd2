import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { call } from './call.ts'

const draft = { path: '/api/a', summary: 'A call.', inAgentMode: 'look' } as const

test('a call has no refusals and no key of its own unless it says so', () => {
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

test('a call that doesn’t say what staff may do with it doesn’t compile', () => {
  type Draft = Parameters<typeof call<'GET', '/api/a'>>[0]
  const { inAgentMode, ...silent } = { method: 'GET', ...draft } as const
  expectTypeOf({ ...silent, inAgentMode }).toExtend<Draft>()
  expectTypeOf(silent).not.toExtend<Draft>()
  expectTypeOf({ ...silent, inAgentMode: 'sometimes' }).not.toExtend<Draft>()
  expect(call({ ...silent, inAgentMode: 'never' }).inAgentMode).toBe('never')
})

test('a call whose parameters differ from those in its path doesn’t compile', () => {
  const uid = z.object({ uid: z.string() })
  const both = z.object({ uid: z.string(), idp: z.string() })
  type Draft<Path extends string, Params extends z.ZodType | undefined> = Parameters<
    typeof call<'GET', Path, Params>
  >[0]
  const withPath = <Path extends string>(path: Path) => ({ ...draft, method: 'GET' as const, path })
  const ofUser = withPath('/api/{idp}_user/{uid}')
  expectTypeOf({ ...ofUser, params: uid }).toExtend<Draft<'/api/{idp}_user/{uid}', typeof uid>>()
  expectTypeOf({ ...ofUser, params: both }).not.toExtend<Draft<'/api/{idp}_user/{uid}', typeof both>>()
  expectTypeOf(ofUser).not.toExtend<Draft<'/api/{idp}_user/{uid}', undefined>>()

  const ofIdp = withPath('/api/{idp}')
  expectTypeOf(ofIdp).toExtend<Draft<'/api/{idp}', undefined>>()
  expectTypeOf({ ...ofIdp, params: uid }).not.toExtend<Draft<'/api/{idp}', typeof uid>>()

  const ofOther = withPath('/api/user/{id}')
  expectTypeOf({ ...ofOther, params: uid }).not.toExtend<Draft<'/api/user/{id}', typeof uid>>()
})
