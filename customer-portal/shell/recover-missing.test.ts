import { CodeMissing } from '@lightwell/web-kit/api/code.ts'
import { ApiFault, Unreachable } from '@lightwell/web-kit/api/faults.ts'
import { describe, expect, test, vi } from 'vitest'
import type { Missing } from './missing.ts'
import { type Browser, recoverMissing, type Trouble } from './recover-missing.ts'

/** A browser whose page is missing the given parts. While `comes` is set, each part loads when requested. */
function browserWith(...lacking: Partial<Missing>[]) {
  const missing = new Set<Missing>()
  const state = { isOnline: true, reaches: true, comes: false, now: 0, hasReloaded: false }
  const said: (Trouble | undefined)[] = []
  for (const each of lacking) {
    const one: Missing = {
      error: new CodeMissing('import', undefined),
      isPart: undefined,
      again: vi.fn(async () => {
        if (state.comes) missing.delete(one)
      }),
      ...each,
    }
    missing.add(one)
  }
  const browser: Browser = {
    isOnline: () => state.isOnline,
    reaches: async () => state.reaches,
    reloadsOnce: vi.fn(() => {
      const isFirst = !state.hasReloaded
      state.hasReloaded = true
      return isFirst
    }),
    now: () => state.now,
    say: (trouble) => void said.push(trouble),
  }
  const triesOf = () => [...missing].map(({ again }) => vi.mocked(again).mock.calls.length)
  return { state, missing, browser, triesOf, said: () => said.at(-1), ...recoverMissing(missing, browser) }
}

const page = {}
const part = { isPart: true }
const unreachable = { error: new Unreachable('GET /api/session', undefined) }
const refused = { error: new ApiFault('GET /api/session', 503, 'database-away', undefined) }

describe('without a network', () => {
  test.each([
    ['nothing is missing', []],
    ['a page is missing', [page]],
    ['a part is missing', [part]],
    ['an answer is missing', [unreachable]],
  ])('the customer is told that they are offline: %s', async (_what, lacking: Partial<Missing>[]) => {
    const { state, check, said, browser, triesOf } = browserWith(...lacking)
    state.isOnline = false
    await check()
    expect(said()).toBe('offline')
    expect(triesOf()).toEqual(lacking.map(() => 0))
    expect(browser.reloadsOnce).not.toHaveBeenCalled()
  })

  test('a page is never reloaded, because that would fail', async () => {
    const { state, tryAgain, said, browser } = browserWith(page)
    state.isOnline = false
    await tryAgain()
    await tryAgain()
    expect(said()).toBe('offline')
    expect(browser.reloadsOnce).not.toHaveBeenCalled()
  })
})

test.each([
  ['a page', page],
  ['a part', part],
  ['a missing answer', unreachable],
  ['a refused answer', refused],
])('once the network is back, %s loads and the notice goes away', async (_what, lacking) => {
  const { state, check, tryAgain, missing, said } = browserWith(lacking)
  state.isOnline = false
  await check()
  Object.assign(state, { isOnline: true, comes: true })
  await tryAgain()
  expect(missing.size).toBe(0)
  expect(said()).toBeUndefined()
})

test('parts loaded by the same call are requested once', async () => {
  const again = vi.fn(async () => {})
  const { tryAgain } = browserWith({ ...refused, again }, { ...refused, again })
  await tryAgain()
  expect(again).toHaveBeenCalledOnce()
})

describe('with a network', () => {
  test('nothing is said about a failed answer, because its part of the page says so', async () => {
    const { check, said, triesOf } = browserWith(refused, unreachable)
    await check()
    expect(said()).toBeUndefined()
    expect(triesOf()).toEqual([0, 0])
  })

  test.each([
    ['page', page],
    ['part', part],
  ])('but no server, the code of a %s is unreachable', async (_what, lacking) => {
    const { state, check, said, browser } = browserWith(lacking)
    state.reaches = false
    await check()
    expect(said()).toBe('unreachable')
    expect(browser.reloadsOnce).not.toHaveBeenCalled()
  })

  test('code that failed temporarily is fetched again silently', async () => {
    const { state, check, missing, said } = browserWith(part)
    state.comes = true
    await check()
    expect(missing.size).toBe(0)
    expect(said()).toBeUndefined()
  })

  test.each([
    ['a page that is opening is reloaded', [page], true, undefined],
    ['a part leaves that to the customer, who may have typed something', [part], false, 'outdated'],
    ['so does a page with a part', [page, part], false, 'outdated'],
  ])('and code of an earlier release, %s', async (_what, lacking: Partial<Missing>[], reloads, trouble) => {
    const { check, said, browser, triesOf } = browserWith(...lacking)
    await check()
    expect(triesOf()).toEqual(lacking.map(() => 1))
    expect(browser.reloadsOnce).toHaveBeenCalledTimes(reloads ? 1 : 0)
    expect(said()).toBe(trouble)
  })

  test('a page that was already reloaded in vain is not reloaded again', async () => {
    const { state, check, said } = browserWith(page)
    state.hasReloaded = true
    await check()
    expect(said()).toBe('outdated')
  })

  test.each([
    [30_000, 1],
    [30_001, 2],
  ])('it retries on its own at most every 30 seconds: after %i ms %i times in all', async (ms, times) => {
    const { state, check, triesOf } = browserWith(part)
    await check()
    state.now = ms
    await check()
    expect(triesOf()).toEqual([times])
  })

  test('code that takes longer than that to fail is also retried once', async () => {
    const { state, check, said, triesOf } = browserWith({
      ...part,
      again: vi.fn(async () => {
        // Stop after a while, so an endless retry can't hang the test.
        if (state.now < 10 * 31_000) state.now += 31_000
      }),
    })
    await check()
    expect(triesOf()).toEqual([1])
    expect(said()).toBe('outdated')
  })
})
