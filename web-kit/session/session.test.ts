import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

// Tests a tab whose session ends, and in which someone signs in again, maybe somebody else. The URL of the tab's page
// doesn't say whose page it was.
let here: URL
let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  })
  vi.stubGlobal('location', {
    get pathname() {
      return here.pathname
    },
    get search() {
      return here.search
    },
    get hash() {
      return here.hash
    },
    assign: opens,
    replace: opens,
  })
  vi.stubGlobal('document', { addEventListener: () => {} })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const opens = (address: string) => {
  here = new URL(address, here)
}

/**
 * Loads the portal at a URL for someone who's signed in.
 * @returns a function that ends their session
 */
async function load(address: string, id: string): Promise<() => void> {
  here = new URL(address, 'https://lightwell.example')
  vi.resetModules()
  const { askThrough, signInAgain } = await import('../api/ask.ts')
  const { loadSession } = await import('./session.ts')
  const person = { id, firstName: 'Ana', lastName: 'Diaz', email: `${id}@example.com` }
  const times = { serverTime: '2026-10-14T11:00:00.000Z', businessZone: 'America/New_York' }
  askThrough(async () => Response.json({ frontierId: person, ...times, accountId: null, accounts: [] }))
  await loadSession()
  return () => void signInAgain()
}

const aPage = '/account/#/payments/onetime'

test('the address of the sign-in says that a session has ended, but not whose', async () => {
  const end = await load(aPage, 'ana')
  end()
  await expect.poll(() => here.pathname).toBe('/login')
  expect(here.search).toBe('?target=%2Faccount%2F%23%2Fpayments%2Fonetime&left=session')
})

test.each([
  ['the same person is back where they were', 'ana', aPage, '#/payments/onetime'],
  ['somebody else is not where the other was', 'bea', aPage, '#/'],
  ['somebody else gets where they go by themselves', 'bea', '/account/#/equipment', '#/equipment'],
])('after a session has ended %s', async (_what, id, address, hash) => {
  const end = await load(aPage, 'ana')
  end()
  await expect.poll(() => here.pathname).toBe('/login')
  await load(address, id)
  expect(here.hash).toBe(hash)
  // Only the first load after a sign-in replaces another person's page. This time, the person opened the page.
  await load(aPage, id)
  expect(here.hash).toBe('#/payments/onetime')
})

test('a tab whose page never loaded goes to the address, whoever signs in', async () => {
  await load('/account/', 'ana')
  await load(aPage, 'bea')
  expect(here.hash).toBe('#/payments/onetime')
})

describe('the amount left to pay on the account in use', () => {
  /**
   * Loads the portal with one account.
   * @returns what the session says after a change, and how often the server was asked for the session
   */
  async function afterChange(closedDate: string | null) {
    here = new URL(aPage, 'https://lightwell.example')
    vi.resetModules()
    const { askThrough, forget } = await import('../api/ask.ts')
    const { loadSession } = await import('./session.ts')
    let asked = 0
    askThrough(async () => {
      asked += 1
      const accounts = [{ id: '1', closedDate, isSettled: asked > 1 }]
      const times = { serverTime: '2026-10-14T11:00:00.000Z', businessZone: 'America/New_York' }
      return Response.json({ frontierId: { id: 'ana' }, ...times, accountId: '1', accounts })
    })
    await loadSession()
    const before = await loadSession()
    forget()
    const { account, accounts } = await loadSession()
    const again = await loadSession()
    return {
      asked,
      isSettled: [before.account?.isSettled, account?.isSettled, accounts[0]?.isSettled],
      isSame: again.account === account,
    }
  }

  test('is read again after each change if the account is closed', async () => {
    expect(await afterChange('2026-10-14')).toEqual({
      asked: 2,
      isSettled: [false, true, true],
      isSame: true,
    })
  })

  test('is not read again while the account is open', async () => {
    expect(await afterChange(null)).toEqual({ asked: 1, isSettled: [false, false, false], isSame: true })
  })
})

test("what a page leaves to say is said by the next page, and not by the one that's reloading", async () => {
  const leaving = await import('./session.ts')
  leaving.sayAtStart({ what: 'helps', name: 'Ana Diaz' })
  expect(leaving.leftToSay()).toBeUndefined()
  vi.resetModules()
  const next = await import('./session.ts')
  expect(next.leftToSay()).toEqual({ what: 'helps', name: 'Ana Diaz' })
  next.forgetSaid()
  expect(next.leftToSay()).toBeUndefined()
})
