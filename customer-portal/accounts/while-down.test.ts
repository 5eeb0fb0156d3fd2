import type { Outage } from '@lightwell/client/outages/outages.ts'
import type { Account } from '@lightwell/rulebook/accounts/wire.ts'
import { expect, test } from 'vitest'
import { whileDown } from './while-down.tsx'

const account = { products: [{ line: 'internet', isEnabled: true, isMigrating: true }] } as Account
const outage = (id: string, more: Partial<Outage>) =>
  ({ id, kind: 'outage', isOn: true, services: ['internet'], ...more }) as Outage

// Reads the outage id from the `DownSince` element that a service shows.
const idOf = (shown: unknown) => (shown as { props: { by: Outage } }).props.by.id

const works = outage('works', { kind: 'maintenance' })
const cut = outage('cut', {})

test.each<[string, Outage[], Record<string, string>, boolean]>([
  ['nothing is down', [], {}, true],
  ['maintenance is coming', [{ ...works, isOn: false }], {}, true],
  ['maintenance is on', [works], { internet: 'works' }, false],
  ['an outage is on', [cut], { internet: 'cut' }, false],
  ['both are on', [works, cut], { internet: 'cut' }, false],
  ['only TV is down', [outage('tv', { services: ['tv'] })], { tv: 'tv' }, false],
])('while %s, the lines show it and no move is offered', (_what, outages, down, offersMove) => {
  const shown = whileDown({ account, down: {} }, outages)
  expect(Object.fromEntries(Object.entries(shown.down).map(([line, by]) => [line, idOf(by)]))).toEqual(down)
  expect((shown.account as Account).products[0]?.isMigrating).toBe(offersMove)
})

test('an account that could not be read stays an error', () => {
  const failed = new Error('away')
  expect(whileDown({ account: failed, down: {} }, [cut]).account).toBe(failed)
})
