import { expect, it } from 'vitest'
import { type OutageNews, outageNewsOf, type Standing, standingAt } from './news.ts'

const now = Temporal.Instant.from('2026-10-14T15:00:00Z')
const at = (hours: number) => now.add({ hours }).toString()
const on = (until?: number): Standing => ({
  kind: 'outage',
  isOn: true,
  since: null,
  until: until === undefined ? null : at(until),
})
const coming = (since: number, until: number): Standing => ({
  kind: 'maintenance',
  isOn: false,
  since: at(since),
  until: at(until),
})

it.each<[string, Standing | undefined, Standing | undefined, OutageNews | undefined]>([
  ['it stands as it was told', on(2), on(2), undefined],
  ['it has another expected end', on(2), on(3), 'expected'],
  ['it has an expected end where it had none', on(), on(3), 'expected'],
  ['nobody knows its end any more', on(2), on(), 'expected'],
  ['its expected end has passed, and nobody said another', on(-1), on(-1), undefined],
  ['its expected end has passed, and another is known', on(-1), on(1), 'expected'],
  ['its expected end has passed, and another that has passed is written down', on(-2), on(-1), undefined],
  ['it has begun', coming(-1, 2), { ...on(2), kind: 'maintenance' }, 'begun'],
  ['it has begun with another end', coming(-1, 2), { ...on(3), kind: 'maintenance' }, 'begun'],
  ['it begins at another time', coming(3, 5), coming(4, 5), 'moved'],
  ['it is to end at another time', coming(3, 5), coming(3, 6), 'moved'],
  ['it was put off after it had begun', on(2), coming(24, 26), 'moved'],
  ['it is over', on(2), undefined, 'over'],
  ['it was over before anybody told that it had begun', coming(-2, -1), undefined, 'over'],
  ['it will not take place', coming(3, 5), undefined, 'called-off'],
  ['only its end is to be told, and it is on', undefined, on(2), undefined],
  ['only its end is to be told, and it is over', undefined, undefined, 'over'],
])('where %s', (_, was, current, news) => expect(outageNewsOf(was, current, now)).toBe(news))

it.each([
  ['an outage that is on, whose beginning matters no more', 'outage', -1, 2, on(2)],
  ['maintenance that is to come', 'maintenance', 3, 5, coming(3, 5)],
  ['maintenance put off so far that no page shows it', 'maintenance', 200, 202, coming(200, 202)],
  ['maintenance that was to be over by now', 'maintenance', -3, 0, undefined],
] as const)('%s', (_, kind, since, until, standing) =>
  expect(standingAt({ kind, since: at(since), until: at(until), overAt: undefined }, now)).toEqual(standing),
)
