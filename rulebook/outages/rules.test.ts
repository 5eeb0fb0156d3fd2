import { describe, expect, it } from 'vitest'
import { type OutageTimes, outageStateAt, takesDown, zipIn } from './rules.ts'

const now = Temporal.Instant.from('2026-10-14T15:00:00Z')
const at = (hours: number) => now.add({ hours }).toString()
const times = (kind: OutageTimes['kind'], since: number, until?: number, overAt?: number): OutageTimes => ({
  kind,
  since: at(since),
  until: until === undefined ? undefined : at(until),
  overAt: overAt === undefined ? undefined : at(overAt),
})

describe('the state of an outage', () => {
  it.each<[string, OutageTimes, ReturnType<typeof outageStateAt>]>([
    ['it has just begun', times('outage', 0), 'on'],
    ['it lasts longer than was expected', times('outage', -9, -1), 'on'],
    ['it is to be over', times('outage', -9, 2, 1), 'on'],
    ['it is over', times('outage', -9, 2, 0), 'over'],
    ['maintenance begins in a week', times('maintenance', 7 * 24, 7 * 24 + 2), 'coming'],
    ['maintenance begins later', times('maintenance', 7 * 24 + 1, 7 * 24 + 2), 'later'],
    ['maintenance has begun', times('maintenance', -1, 1), 'on'],
    ['maintenance was to be over by now', times('maintenance', -1, 0), 'over'],
    ['maintenance was called off', times('maintenance', 5, 7, -1), 'over'],
  ])('%s', (_, given, state) => expect(outageStateAt(given, now)).toBe(state))
})

it.each([
  ['9 Bay Street, Fort Myers, FL 33901', '33901'],
  ['12345 Main Street, Rochester, NY 14604-1234 ', '14604'],
  ['12345 Main Street', undefined],
])('the ZIP code in %j is %j', (address, zip) => expect(zipIn(address)).toBe(zip))

describe('an outage takes a service down or not', () => {
  const outage = { kind: 'outage', isOn: true, services: ['internet', 'tv'] } as const
  it.each([
    ['it does', outage, 'tv', true],
    ['another service', outage, 'phone', false],
    ['a trouble of no service', outage, 'repair', false],
    ['one that is still to come', { ...outage, isOn: false }, 'tv', false],
    ['maintenance, which is told by its own end', { ...outage, kind: 'maintenance' as const }, 'tv', false],
  ])('%s', (_, one, service, isSo) => {
    expect(takesDown(one, service)).toBe(isSo)
  })
})
