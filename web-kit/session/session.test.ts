import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

// A tab in which a page was shown when its session ended, and who signs in there then. No address says whose it was.
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

/** The portal is loaded at an address by somebody who is signed in. @returns how its session ends */
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

test('the way to the sign-in says that a session has ended, and not whose', async () => {
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
  // That holds once: whoever it is goes there by themselves from now on.
  await load(aPage, id)
  expect(here.hash).toBe('#/payments/onetime')
})

test('somebody whose page never began is on the way to it, whoever signs in', async () => {
  await load('/account/', 'ana')
  await load(aPage, 'bea')
  expect(here.hash).toBe('#/payments/onetime')
})

describe('whether something is left to pay on the account in use', () => {
  /** The portal is loaded with one account. @returns what the session says now and how often it was asked, once something was changed */
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

  test('is asked again after each change where it is closed', async () => {
    expect(await afterChange('2026-10-14')).toEqual({
      asked: 2,
      isSettled: [false, true, true],
      isSame: true,
    })
  })

  test('is not asked again while it is open', async () => {
    expect(await afterChange(null)).toEqual({ asked: 1, isSettled: [false, false, false], isSame: true })
  })
})

test('what a page leaves to say is said by the next one, and not by itself while it begins again', async () => {
  const leaving = await import('./session.ts')
  leaving.sayAtStart({ what: 'helps', name: 'Ana Diaz' })
  expect(leaving.leftToSay()).toBeUndefined()
  vi.resetModules()
  const next = await import('./session.ts')
  expect(next.leftToSay()).toEqual({ what: 'helps', name: 'Ana Diaz' })
  next.forgetSaid()
  expect(next.leftToSay()).toBeUndefined()
})
