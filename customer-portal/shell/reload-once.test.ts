import { afterEach, expect, test, vi } from 'vitest'
import { reloadOnce } from './reload-once.ts'

afterEach(() => vi.unstubAllGlobals())

/** Browser storage that survives a reload. */
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

test('each page is reloaded once', () => {
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
  ['has no storage space', '#/orders', full],
  ['has no storage', '#/profile', null],
])(
  'never if the browser %s, because the page could not tell that it was reloaded',
  (_what, page, storage) => {
    vi.stubGlobal('sessionStorage', storage)
    const reload = vi.fn()
    expect(reloadOnce(page, reload)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  },
)
