import { expect, it, test } from 'vitest'
import { billingKeys } from '../../account/billing/billing-keys.ts'
import { shortcuts } from '../../shell/shortcuts.ts'
import { supervisionPlaces } from '../../staff/supervision-places.ts'
import { viewKeys } from '../../views/view-keys.ts'
import { viewPlaces } from '../../views/view-places.ts'
import { actionFacts, actions, needsOf, roleOf, takesTwo } from './actions.ts'

it('each shortcut on a customer’s page does one thing', () => {
  // A shortcut such as `g h` is two keys. Its first key must not also be a shortcut by itself, so only that key is
  // compared.
  const everywhere = new Set(Object.values(shortcuts).map((keys) => keys.split(' ')[0] ?? ''))
  const keys = [
    ...everywhere,
    ...Object.values(viewKeys),
    ...actions.map((action) => actionFacts[action].key),
    ...Object.values(billingKeys),
  ]
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

it('each pair of keys opens one page', () => {
  const pairs = [
    ...Object.values(shortcuts),
    ...[...viewPlaces, ...supervisionPlaces].map(({ keys }) => keys),
  ]
  expect(pairs.filter((keys, at) => pairs.indexOf(keys) !== at)).toEqual([])
})

test('an action needs what its call’s contract says, and deleting an orphan needs less', () => {
  expect(actions.filter((action) => needsOf(action, true) === 'check-and-act')).toEqual([
    'name',
    'email',
    'delete',
  ])
  expect(actions.filter((action) => needsOf(action, false) === 'check-and-act')).toEqual(['name', 'email'])
  expect(actions.filter(takesTwo)).toEqual(['verify'])
  expect(actions.filter((action) => roleOf(action) === 'viewer')).toEqual(['profile'])
})
