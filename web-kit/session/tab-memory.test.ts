import { beforeEach, describe, expect, test, vi } from 'vitest'
import { recall, remember, remembered, unlearn, unlearnEverything } from './tab-memory.ts'

const kept = new Map<string, string>()
const keeping = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => void kept.set(name, text),
  removeItem: (name: string) => void kept.delete(name),
}
const refusing = () => {
  throw new Error('Storage is switched off.')
}

describe.each([
  ['keeps things', keeping],
  ['keeps nothing', { getItem: refusing, setItem: refusing, removeItem: refusing }],
])('a tab whose browser %s', (_, storage) => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', storage)
    unlearnEverything()
  })

  test.each([['a text'], [0], [false], [['a', 'list']], [{ amountCents: 50_00 }]])(
    'remembers %j',
    (value) => {
      remember('draft', value)
      expect(recall('draft')).toEqual(value)
    },
  )

  test('forgets one thing and keeps the others', () => {
    remember('draft/1', 'one')
    remember('draft/2', 'two')
    unlearn('draft/1')
    expect(recall('draft/1')).toBeUndefined()
    expect(remembered('draft/')).toEqual(['draft/2'])
  })
})

test.each([
  ['a value without a shape', { amountCents: 50_00 }],
  ['a list without a shape', ['a', 'list']],
  ['a text without a shape', 'a text'],
  ['a value of another shape', [0, { amountCents: 50_00 }]],
  ['a value of a shape to come', [3, { amountCents: 50_00 }]],
])('what another release wrote is not read: %s', (_, written) => {
  vi.stubGlobal('sessionStorage', keeping)
  kept.set('draft', JSON.stringify(written))
  expect(recall('draft')).toBeUndefined()
})
