import { describe, expect, expectTypeOf, it, test } from 'vitest'
import { fillPath, type ParamsOf, paramsOf, routerPath, servedPath } from './path-template.ts'

const names = { idp: 'acme-id', partner: 'constructor', loyalty: 'points', 'registration-backend': 'enroll' }

describe.each([
  {
    what: 'text alone',
    path: '/api/profile',
    params: [],
    served: '/api/profile',
    route: '/api/profile',
    address: '/api/profile',
  },
  {
    what: 'parameters',
    path: '/api/accounts/{id}/payments/{paymentId}',
    params: ['id', 'paymentId'],
    served: '/api/accounts/{id}/payments/{paymentId}',
    route: '/api/accounts/:id/payments/:paymentId',
    address: '/api/accounts/a%2Fb/payments/7',
  },
  {
    what: 'a parameter behind text',
    path: '/api/agent/user-{uid}',
    params: ['uid'],
    served: '/api/agent/user-{uid}',
    route: '/api/agent/user-:uid',
    address: '/api/agent/user-%7B1%7D',
  },
  {
    what: 'a parameter before text that could belong to its name',
    path: '/api/agent/{uid}_log',
    params: ['uid'],
    served: '/api/agent/{uid}_log',
    route: '/api/agent/:uid(.*)_log',
    address: '/api/agent/%7B1%7D_log',
  },
  {
    what: 'a wire name',
    path: '/api/agent/{idp}',
    params: [],
    served: '/api/agent/acme-id',
    route: '/api/agent/acme-id',
    address: '/api/agent/acme-id',
  },
  {
    what: 'a wire name before text, and a parameter',
    path: '/api/agent/{idp}_user/{uid}',
    params: ['uid'],
    served: '/api/agent/acme-id_user/{uid}',
    route: '/api/agent/acme-id_user/:uid',
    address: '/api/agent/acme-id_user/%7B1%7D',
  },
  {
    what: 'a wire name with a hyphen',
    path: '/api/agent/{registration-backend}Status',
    params: [],
    served: '/api/agent/enrollStatus',
    route: '/api/agent/enrollStatus',
    address: '/api/agent/enrollStatus',
  },
  {
    what: 'a parameter beside a wire name',
    path: '/api/agent/{uid}.{loyalty}',
    params: ['uid'],
    served: '/api/agent/{uid}.points',
    route: '/api/agent/:uid(.*).points',
    address: '/api/agent/%7B1%7D.points',
  },
  {
    what: 'a parameter that is called as something of every object',
    path: '/api/{constructor}/{partner}',
    params: ['constructor'],
    served: '/api/{constructor}/constructor',
    route: '/api/:constructor/constructor',
    address: '/api/c/constructor',
  },
])('a path with $what', ({ path, params, served, route, address }) => {
  it('names its parameters', () => expect(paramsOf(path)).toEqual(params))
  it('is served under a deployment’s names', () => expect(servedPath(path, names)).toBe(served))
  it('is translated for the router', () => expect(routerPath(servedPath(path, names))).toBe(route))
  it('is filled with values, and nothing in them ends a segment', () => {
    const values = { id: 'a/b', paymentId: '7', uid: '{1}', constructor: 'c' }
    expect(fillPath(path, { ...names, ...values })).toBe(address)
  })
})

test('a missing value doesn’t leave an empty segment', () => {
  expect(fillPath('/api/agent/{idp}/{uid}', { uid: '1' })).toBe('/api/agent/%7Bidp%7D/1')
})

test.each([
  ['two parameters in a segment', '/api/near/{lat}-{lng}'],
  ['a wire name that nobody has chosen', '/api/agent/{registration-backend}Status'],
  ['a parameter whose name has a hyphen', '/api/accounts/{account-id}'],
  ['a brace that is not closed', '/api/accounts/{id'],
  ['a brace that is not opened', '/api/accounts/id}'],
  ['the router’s sign for a parameter', '/api/accounts/:id'],
  ['its sign for anything', '/api/*'],
  ['its signs for a pattern', '/api/accounts/{id}(a)'],
  ['its sign for what may be left out', '/api/accounts/{id}?'],
])('a path with %s is refused', (_, path) => {
  expect(() => routerPath(path)).toThrow(`${path}: a segment is text of letters`)
})

test('the type of a path has its parameters', () => {
  expectTypeOf<ParamsOf<'/api/profile'>>().toEqualTypeOf<never>()
  expectTypeOf<ParamsOf<'/api/accounts/{id}/payments/{paymentId}'>>().toEqualTypeOf<'id' | 'paymentId'>()
  expectTypeOf<ParamsOf<'/api/agent/{idp}_user/{uid}'>>().toEqualTypeOf<'uid'>()
  expectTypeOf<ParamsOf<'/api/agent/{registration-backend}Status'>>().toEqualTypeOf<never>()
})
