import { afterEach, expect, test, vi } from 'vitest'
import { reloadOnce } from './reload-once.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser's storage, of which a page finds after it was loaded again what it had before. */
function kept(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>()
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
  }
}
const full = {
  getItem: () => null,
  setItem() {
    throw new Error('The quota has been exceeded.')
  },
}

test('each page is loaded again once', () => {
  vi.stubGlobal('sessionStorage', kept())
  const reload = vi.fn()
  expect(['#/voice', '#/voice', '#/tickets'].map((page) => reloadOnce(page, reload))).toEqual([
    true,
    false,
    true,
  ])
  expect(reload).toHaveBeenCalledTimes(2)
})

test.each([
  ['has no room', '#/orders', full],
  ['has no storage', '#/profile', null],
])('never where the browser %s, since the page would not know that it was', (_what, page, storage) => {
  vi.stubGlobal('sessionStorage', storage)
  const reload = vi.fn()
  expect(reloadOnce(page, reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
