import { expect, it } from 'vitest'
import { filterIn } from './filter.ts'

const uid = '0193f000-0000-7000-8000-000000000001'

it.each<[string, Record<string, unknown>, object]>([
  ['nothing', {}, {}],
  [
    'ids and days',
    { uid, staff: uid, from: '2026-03-01', until: '2026-03-31' },
    { uid, staff: uid, from: '2026-03-01', until: '2026-03-31' },
  ],
  ['a view, limited to changes', { view: uid, changes: true }, { view: uid, changes: true }],
  [
    'an account’s all-digit id, which the router parses as a number',
    { accountId: 100200300 },
    { accountId: '100200300' },
  ],
  [
    'a group and a call',
    { group: 'phone', call: 'GET /api/voice/{tn}/debug/logs' },
    { group: 'phone', call: 'GET /api/voice/{tn}/debug/logs' },
  ],
  ['a name where an id belongs', { uid: 'Ana Ruiz', staff: 'ana.ruiz', accountId: 'Ana Ruiz' }, {}],
  ['days and groups that don’t exist', { from: '2026-02-30', until: 'today', group: 'gossip' }, {}],
  ['a call that doesn’t exist', { call: 'Ana Ruiz' }, {}],
])('an address with %s', (_, search, filter) => {
  expect(filterIn(search)).toEqual(filter)
})
