import { expect, it } from 'vitest'
import { shortcuts } from '../shell/shortcuts.ts'
import { viewKeys } from '../views/view-keys.ts'
import { accountKeys } from './account-keys.ts'

it('each shortcut on the accounts page does one thing', () => {
  const everywhere = new Set(Object.values(shortcuts).map((keys) => keys.split(' ')[0] ?? ''))
  const keys = [...everywhere, ...Object.values(viewKeys), ...Object.values(accountKeys)]
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})
