import { expect, it } from 'vitest'
import { readingPaths, standingOf } from './readings.ts'

const askedAt = Temporal.Instant.from('2026-10-14T10:00:00Z')
const [upTime, bootCount, light] = readingPaths as [string, string, string]
const said = (values: Record<string, string>) =>
  standingOf(
    {
      oneofKind: 'getResp',
      getResp: {
        reqPathResults: Object.entries(values).map(([requestedPath, value]) => ({
          requestedPath,
          errCode: 0,
          resolvedPathResults: [{ resolvedPath: 'Device.', resultParams: { any: value } }],
        })),
      },
    },
    askedAt,
  )

it.each([
  ['runs for a minute', '60', '2026-10-14T09:58:59Z'],
  ['has just started', '0', '2026-10-14T09:59:59Z'],
  ['runs since a time to come', '-5', undefined],
  ['runs for no whole seconds', '1.5', undefined],
  ['runs for longer than there were computers', '9999999999', undefined],
  ['runs for nothing', '', undefined],
])('a device that %s', (_name, value, expected) => {
  expect(said({ [upTime]: value }).startedAt?.toString()).toBe(expected)
})

it('starts are counted from zero, and light may be negative', () => {
  expect(said({ [bootCount]: '0', [light]: '-21346' })).toMatchObject({ starts: 0, lightDbm: -21.346 })
  expect(said({ [bootCount]: '-1' }).starts).toBeUndefined()
})

it('a device that refuses the query is online, and one that doesn’t answer isn’t', () => {
  expect(standingOf('refused', askedAt).isOnline).toBe(true)
  for (const answer of ['nobody', 'no-answer'] as const)
    expect(standingOf(answer, askedAt).isOnline).toBe(false)
})
