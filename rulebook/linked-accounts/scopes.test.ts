import { describe, expect, it } from 'vitest'
import { areSameScopes, everyScope, noScope, type Scopes, wholeScopes, withoutLoose } from './scopes.ts'

const given = (some: Partial<Scopes>): Scopes => ({ ...noScope, ...some })

describe('the scopes of an account', () => {
  it.each<[string, Partial<Scopes>, Partial<Scopes>]>([
    ['nothing', {}, {}],
    ['seeing the bills', { billing: true }, { billing: true }],
    ['paying', { pays: true }, { billing: true, pays: true }],
    ['seeing the services', { seesServices: true }, { seesServices: true }],
    ['managing', { manages: true }, { seesServices: true, manages: true }],
  ])('%s includes what it takes', (_, some, whole) => {
    expect(wholeScopes(given(some))).toEqual(given(whole))
  })

  it.each<[string, Partial<Scopes>, Partial<Scopes>]>([
    ['nobody pays bills they don’t see', { pays: true, seesServices: true }, { seesServices: true }],
    ['nobody manages services they don’t see', { billing: true, manages: true }, { billing: true }],
    ['what fits stays', everyScope, everyScope],
  ])('%s', (_, some, left) => {
    expect(withoutLoose(given(some))).toEqual(given(left))
  })

  it('differ by any of them', () => {
    expect(areSameScopes(everyScope, { ...everyScope })).toBe(true)
    expect(areSameScopes(everyScope, { ...everyScope, manages: false })).toBe(false)
  })
})
