import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { limits, type Scope, type Window } from './limits.ts'

// The table of docs/decisions/2026-11-26-limits-by-who-they-hurt.md, and the rules that it follows from.

const page = readFileSync(
  new URL('../../docs/decisions/2026-11-26-limits-by-who-they-hurt.md', import.meta.url),
  'utf8',
)
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

const lasting = (seconds: number) => {
  const [most = 60, unit] = (
    [
      [86_400, 'd'],
      [3_600, 'h'],
      [60, 'min'],
    ] as const
  ).find(([length]) => seconds % length === 0) ?? [1, 's']
  return `${seconds / most} ${unit}`
}
const windowsOf = (limit: string) =>
  Object.entries(limits[limit as keyof typeof limits] as Partial<Record<Scope, Window>>) as [Scope, Window][]
const cell = (limit: string, isSlowed: boolean) =>
  windowsOf(limit)
    .filter(([, [, , then]]) => (then === 'slows') === isSlowed)
    .map(([scope, [most, seconds]]) => `${scope} ${most} in ${lasting(seconds)}`)
    .join(', ') || '–'

it('the decision has each limit with its numbers, what it counts, and who can be hurt by whom', () => {
  expect(rows.map(([, name]) => name)).toEqual(Object.keys(limits).map((limit) => `\`${limit}\``))
  for (const [, name = '', counted = '', refuses, slows, hurt = ''] of rows) {
    const limit = name.replaceAll('`', '')
    expect([limit, refuses, slows]).toEqual([limit, cell(limit, false), cell(limit, true)])
    expect([counted.length > 3, hurt.length > 3], limit).toEqual([true, true])
  }
})

it('a network, or everybody together, is slowed down and never refused', () => {
  for (const limit of Object.keys(limits))
    for (const [scope, [, , then]] of windowsOf(limit))
      if (scope === 'network' || scope === 'all') expect([limit, then]).toEqual([limit, 'slows'])
})

it('what one person alone fills is refused, and nobody waits for it', () => {
  for (const limit of Object.keys(limits))
    for (const [scope, [, , then]] of windowsOf(limit))
      if (scope === 'person' || scope === 'browser' || scope === 'pair')
        expect([limit, then]).toEqual([limit, undefined])
})

it('nobody fills alone what the owners of an account share, or what others need of a name', () => {
  for (const limit of Object.keys(limits)) {
    const most = Object.fromEntries(windowsOf(limit).map(([scope, [count]]) => [scope, count]))
    const { person, account, note = 0, stranger = 0, name } = most
    if (person !== undefined && account !== undefined)
      expect([limit, person < account]).toEqual([limit, true])
    if (person !== undefined && name !== undefined)
      expect([limit, person + note < name, person + stranger <= name]).toEqual([limit, true, true])
  }
})
