import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { guestLimits } from '../guests/limits.ts'
import { methodLimits } from '../payment-methods/limits.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

// Tests how many slowed-down callers can wait at once, and which callers are still let in to wait.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.opened.database.deleteFrom('throttles').execute()
})

it.each([
  ['many for one count: twenty wait', 20, (one: number) => ({ network: 'n', person: `p${one}` })],
  ['everybody: two hundred wait', 200, (one: number) => ({ all: 'everybody', name: `n${one}` })],
])(
  'a limit that slows down %s, and whoever comes then is told to come back in a moment',
  async (_who, most, whose) => {
    const limit = most === 20 ? 'form' : 'guest-session'
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
    const full = limit === 'form' ? methodLimits.form.per.network[0] : guestLimits['guest-session'].per.all[0]
    await server.world.limits.take(limit, whose(0))
    await server.opened.database.updateTable('throttles').set({ attempts: full }).execute()
    await server.opened.database.deleteFrom('throttles').where('attempts', '<', full).execute()
    const pause = vi.spyOn(server.world, 'pause').mockImplementation(() => mayGoOn)
    const take = (one: number) => server.world.limits.take(limit, whose(one))
    const waiting = Array.from({ length: most }, (_, one) => take(one + 1))
    await vi.waitFor(() => expect(pause).toHaveBeenCalledTimes(most), { timeout: 20_000 })
    expect(await take(most + 1)).toMatchObject({ waitSeconds: 4, isBusy: true })
    goOn()
    expect((await Promise.all(waiting)).filter(({ waitSeconds }) => waitSeconds !== undefined)).toEqual([])
    expect((await take(most + 2)).waitSeconds).toBeUndefined()
    pause.mockRestore()
  },
)

it.each([
  ['fifteen addresses have used up, and their own', 30, 15],
  ['forty addresses have used up, and their own', 30, 40],
  ['ten addresses have used up, which still have room of their own', 0, 10],
])(
  'everybody’s places to wait, whose count %s, still let a newcomer from elsewhere in',
  async (_who, before, addresses) => {
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
    const full = { attempts: guestLimits['guest-session'].per.all[0] }
    const networkOf = (one: number) => `198.18.0.${one % addresses}`
    const take = (one: number, network = networkOf(one)) =>
      server.world.limits.take('guest-session', { all: 'everybody', network })
    await server.world.limits.take('guest-session', { all: 'everybody' })
    await server.opened.database.updateTable('throttles').set(full).execute()
    for (let one = 0; one < before * addresses; one++)
      await server.world.limits.take('guest-session', { network: networkOf(one) })
    const pause = vi.spyOn(server.world, 'pause').mockImplementation(() => mayGoOn)
    let refused = 0
    const waiting = Array.from({ length: 220 }, async (_, one) => {
      if ((await take(one)).isBusy) refused++
    })
    const timely = { timeout: 20_000 }
    await vi.waitFor(() => expect(pause.mock.calls.length + refused).toBe(220), timely)
    const newcomer = take(0, '192.0.2.77')
    await vi.waitFor(() => expect(pause.mock.calls.length + refused).toBe(221), timely)
    goOn()
    expect((await newcomer).waitSeconds).toBeUndefined()
    await Promise.all(waiting)
    pause.mockRestore()
  },
)
