import { expect, it } from 'vitest'
import { viewKeys } from '../../views/view-keys.ts'
import { taskFacts, tasks } from './tasks.ts'

/** What works on every page; `g` is the first of two keys. */
const everywhere = ['/', '?', 'g']

it('each shortcut of a customer’s page does one thing', () => {
  const keys = [...everywhere, ...Object.values(viewKeys), ...tasks.map((task) => taskFacts[task].key)]
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})
