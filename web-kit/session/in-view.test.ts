// Two tabs of one browser: in one, a member of staff has a view of a customer open. In the other, a customer is signed
// in.
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** Methods of a fake tab storage. The stored values are properties of the storage object itself, as in a browser. */
const methodsOfStorage: ThisType<Record<string, string>> = {
  getItem(name: string) {
    return this[name] ?? null
  },
  setItem(name: string, text: string) {
    this[name] = text
  },
  removeItem(name: string) {
    delete this[name]
  },
}
let channels: number
let asked: string[]
beforeEach(() => {
  channels = 0
  asked = []
  vi.stubGlobal('sessionStorage', Object.create(methodsOfStorage))
  vi.stubGlobal('document', { addEventListener: () => {} })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        channels += 1
      }
      postMessage() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

/** Loads the portal in the tab. Every load is for the same customer. */
async function load(search: string) {
  vi.stubGlobal('location', { pathname: '/account/', search, hash: '#/', reload: () => {} })
  vi.resetModules()
  const { askThrough } = await import('../api/ask.ts')
  const session = await import('./session.ts')
  const tab = await import('./tab-memory.ts')
  askThrough(async (address, { method }) => {
    asked.push(`${method} ${address}`)
    return Response.json({
      frontierId: { id: 'ana' },
      serverTime: '2026-10-14T11:00:00.000Z',
      businessZone: 'America/New_York',
      accountId: '1',
      accounts: [{ id: '1' }, { id: '2' }],
    })
  })
  await session.loadSession()
  return { ...session, ...tab }
}
const isDraftKept = ({ recall }: Awaited<ReturnType<typeof load>>) => recall('draft') !== undefined

describe.each([
  { who: 'a customer', search: '', speaks: 1, notes: ['POST /api/session/account'] },
  {
    who: 'a member of staff in a view',
    search: '?view=7',
    speaks: 0,
    notes: ['POST /api/agent/views/7/account'],
  },
])('$who', ({ search, speaks, notes }) => {
  test(`opens ${speaks} channels between tabs`, async () => {
    await load(search)
    expect(channels).toBe(speaks)
  })

  test(`switches to another account and records it with ${notes}`, async () => {
    const { switchAccount, recall, inUse } = await load(search)
    await switchAccount('2' as AccountId)
    expect(asked).toEqual(['GET /api/session', ...notes])
    expect(recall(inUse)).toBe('2')
  })

  test('finds what they typed after a reload', async () => {
    const { remember } = await load(search)
    remember('draft', 'typed')
    expect(isDraftKept(await load(search))).toBe(true)
  })
})

test.each([
  { from: '', to: '?view=7' },
  { from: '?view=7', to: '' },
  { from: '?view=7', to: '?view=8' },
])(
  'what was typed at "$from" is gone at "$to" in the same tab, for the same customer',
  async ({ from, to }) => {
    const { remember } = await load(from)
    remember('draft', 'typed')
    expect(isDraftKept(await load(to))).toBe(false)
  },
)
