import { expect, it } from 'vitest'
import { limits, nouns } from '../start/nouns.ts'
import type { Window } from './limit-windows.ts'
import type { LimitName, Scope } from './limits.ts'

// Tests the rules of docs/decisions/2026-11-26-limits-by-who-they-hurt.md.

const every = Object.keys(limits) as LimitName[]
const windowsOf = (limit: LimitName) => Object.entries(limits[limit].per) as [Scope, Window][]

it('no two nouns call a limit alike', () => {
  const names = nouns.flatMap((noun) => Object.keys(noun.limits ?? {}))
  expect(names).toEqual([...new Set(names)])
})

it('every limit says what it counts, and who can be hurt by whom', () => {
  for (const limit of every) {
    const { counts, hurts } = limits[limit]
    expect([counts.length > 3, hurts.length > 3], limit).toEqual([true, true])
  }
})

it('a network, or everybody together, is slowed down and never refused', () => {
  for (const limit of every)
    for (const [scope, [, , then]] of windowsOf(limit))
      if (scope === 'network' || scope === 'all') expect([limit, then]).toEqual([limit, 'slows'])
})

it('what one person alone fills is refused, and nobody waits for it', () => {
  for (const limit of every)
    for (const [scope, [, , then]] of windowsOf(limit))
      if (scope === 'person' || scope === 'browser' || scope === 'pair')
        expect([limit, then]).toEqual([limit, undefined])
})

it('nobody fills alone what the owners of an account share, or what others need of a name', () => {
  for (const limit of every) {
    const most = Object.fromEntries(windowsOf(limit).map(([scope, [count]]) => [scope, count]))
    const { person, account, note = 0, stranger = 0, name } = most
    if (person !== undefined && account !== undefined)
      expect([limit, person < account]).toEqual([limit, true])
    if (person !== undefined && name !== undefined)
      expect([limit, person + note < name, person + stranger <= name]).toEqual([limit, true, true])
  }
})
