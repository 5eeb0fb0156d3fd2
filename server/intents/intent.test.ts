// Tests every way that a request to another system can go. Our server may die between any two steps. In the end, the
// other system has acted once or not at all, and our row says which.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tryThrough } from '../jobs/dead-letters.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { World } from '../world.ts'
import { askFor, checkOn, followUp, type Intent, leaseOf, waitFor } from './intent.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await server.world.database.deleteFrom('misfits').where('job', '=', 'bake').execute()
})

type Outcome = 'baked' | 'refused' | 'given-up'
type Answer =
  | 'does it'
  | 'refuses'
  | 'does it, says nothing'
  | 'does nothing, says nothing'
  | 'answers garbage'
type Death = 'recorded' | 'asking' | 'asked' | 'settling' | 'settled'

interface Cake {
  key: string
  state: 'ordered' | Outcome
  orderedAt: Temporal.Instant
  askedAt: Temporal.Instant
}

const leaseSeconds = 60
const patienceSeconds = 600

/**
 * Simulates another system and our part: a bakery that bakes once per key, and a shop that orders cakes from the
 * bakery.
 */
function openShop({ answers = [], diesOnce }: { answers?: Answer[]; diesOnce?: Death } = {}) {
  const oven = new Set<string>()
  const refused = new Set<string>()
  const asked: string[] = []
  const rows = new Map<string, Cake>()
  const letters: string[] = []
  let death = diesOnce
  let isSilent = false
  const die = (at: Death) => {
    if (death !== at) return
    death = undefined
    throw new Error(`The server died: ${at}.`)
  }

  const bakery = {
    bake(key: string): 'baked' | 'refused' | undefined {
      asked.push(key)
      const answer = oven.has(key) ? 'does it' : (answers.shift() ?? 'does it')
      if (answer === 'refuses') refused.add(key)
      else if (answer !== 'does nothing, says nothing') oven.add(key)
      if (answer === 'answers garbage') throw new Error('Unexpected token <')
      if (answer === 'refuses') return 'refused'
      return answer === 'does it' ? 'baked' : undefined
    },
    find(key: string): 'baked' | 'refused' | 'never-heard' | 'unknown' {
      if (isSilent) return 'unknown'
      return oven.has(key) ? 'baked' : refused.has(key) ? 'refused' : 'never-heard'
    },
  }

  const baking: Intent<Cake, Outcome> = {
    check({ clock }, cake) {
      const found = bakery.find(cake.key)
      if (found === 'baked' || found === 'refused') return { settle: found }
      const isOver = cake.orderedAt.until(clock()).total('seconds') >= patienceSeconds
      if (found === 'unknown' && isOver) throw new Error('The bakery has not said for ten minutes.')
      if (found === 'unknown') return 'wait'
      return isOver ? { settle: 'given-up' } : { ask: cake }
    },
    async ask(_world, { key }) {
      die('asking')
      const answer = bakery.bake(key)
      die('asked')
      return answer
    },
    async settle(_world, { key }, outcome) {
      die('settling')
      const cake = rows.get(key)
      // Simulates one transaction: the update and its email happen together.
      if (cake?.state === 'ordered') {
        rows.set(key, { ...cake, state: outcome })
        letters.push(`${key} ${outcome}`)
      }
      die('settled')
    },
  }

  return {
    ...{ baking, rows, letters, asked, oven, bakery },
    beSilent(silent: boolean) {
      isSilent = silent
    },
    async order(world: World, key: string) {
      const now = world.clock()
      const cake: Cake = { key, state: 'ordered', orderedAt: now, askedAt: now }
      rows.set(key, cake)
      die('recorded')
      return askFor(world, baking, cake)
    },
    job: (world: World) =>
      tryThrough<Cake>(world, {
        job: 'bake',
        thingOf: ({ key }) => key,
        async find(most) {
          const { now, askedBefore } = leaseOf(world, leaseSeconds)
          const open = [...rows.values()].filter(
            ({ state, askedAt }) => state === 'ordered' && Temporal.Instant.compare(askedAt, askedBefore) < 0,
          )
          const claimed = open.slice(0, most).map((cake) => ({ ...cake, askedAt: now }))
          for (const cake of claimed) rows.set(cake.key, cake)
          return claimed
        },
        work: (cake) => followUp(world, baking, cake),
      }),
  }
}

/** Runs the job `runs` times, enough to settle every order. */
async function settleAll(shop: ReturnType<typeof openShop>, runs = 8) {
  for (let run = 0; run < runs; run++) {
    server.clock.pass({ seconds: leaseSeconds + 1 })
    await shop.job(server.world)
  }
}

const answers: Answer[] = [
  'does it',
  'refuses',
  'does it, says nothing',
  'does nothing, says nothing',
  'answers garbage',
]
const deaths: (Death | undefined)[] = [undefined, 'recorded', 'asking', 'asked', 'settling', 'settled']

describe.each(answers)('another system that %s', (answer) => {
  it.each(deaths)('asked by a server that dies once (%s) has done it as our row says', async (diesOnce) => {
    const shop = openShop({ answers: [answer], ...(diesOnce && { diesOnce }) })
    await shop.order(server.world, 'cake').catch(() => {})
    await settleAll(shop)
    const state = shop.rows.get('cake')?.state
    expect(state).toBe(answer === 'refuses' ? 'refused' : 'baked')
    expect(shop.oven.has('cake')).toBe(state === 'baked')
    expect(new Set(shop.asked)).toEqual(new Set(['cake']))
    expect(shop.letters).toEqual([`cake ${state}`])
  })
})

describe('an intent without a clear answer', () => {
  it('is left open, and not asked for again where a look finds that it’s done', async () => {
    const shop = openShop({ answers: ['does it, says nothing'] })
    expect(await shop.order(server.world, 'cake')).toBe(undefined)
    expect(shop.rows.get('cake')?.state).toBe('ordered')
    await settleAll(shop)
    expect(shop.asked).toEqual(['cake'])
    expect(shop.letters).toEqual(['cake baked'])
  })

  it('is left alone until its lease is over', async () => {
    const shop = openShop({ answers: ['does nothing, says nothing'] })
    await shop.order(server.world, 'cake')
    server.clock.pass({ seconds: leaseSeconds })
    expect(await shop.job(server.world)).toBe(0)
    server.clock.pass({ seconds: 1 })
    expect(await shop.job(server.world)).toBe(1)
    expect(shop.asked).toEqual(['cake', 'cake'])
  })

  it('waits where nobody can say, and is asked for by nobody meanwhile', async () => {
    const shop = openShop({ answers: ['does nothing, says nothing'] })
    await shop.order(server.world, 'cake')
    shop.beSilent(true)
    await settleAll(shop, 3)
    expect([shop.asked, shop.letters]).toEqual([['cake'], []])
    shop.beSilent(false)
    await settleAll(shop, 1)
    expect(shop.letters).toEqual(['cake baked'])
  })

  it('that was never heard of is given up when its time is over, and never asked for again', async () => {
    const shop = openShop({ answers: ['does nothing, says nothing'] })
    await shop.order(server.world, 'cake')
    server.clock.pass({ seconds: patienceSeconds })
    await settleAll(shop)
    expect(shop.letters).toEqual(['cake given-up'])
    expect(shop.asked).toEqual(['cake'])
  })

  it('that nobody can say anything of when its time is over becomes a dead letter, and holds up no other', async () => {
    const shop = openShop({ answers: ['does nothing, says nothing', 'does it, says nothing'] })
    await shop.order(server.world, 'cake')
    await shop.order(server.world, 'pie')
    server.clock.pass({ seconds: patienceSeconds })
    shop.rows.set('pie', { ...(shop.rows.get('pie') as Cake), orderedAt: server.clock.read() })
    const { find } = shop.bakery
    shop.bakery.find = (key) => (key === 'cake' ? 'unknown' : find(key))
    await shop.job(server.world)
    expect(shop.letters).toEqual(['pie baked'])
    const left = await server.world.database
      .selectFrom('misfits')
      .where('job', '=', 'bake')
      .select(['thing', 'reason'])
      .execute()
    expect(left).toEqual([{ thing: 'cake', reason: expect.stringContaining('has not said') }])
  })
})

describe('two servers', () => {
  it('that both take an intent for theirs settle it once', async () => {
    const shop = openShop({ answers: ['does it, says nothing'] })
    await shop.order(server.world, 'cake')
    const cake = shop.rows.get('cake') as Cake
    const both = [followUp(server.world, shop.baking, cake), followUp(server.world, shop.baking, cake)]
    expect(await Promise.all(both)).toEqual(['baked', 'baked'])
    expect(shop.letters).toEqual(['cake baked'])
  })

  it('that both ask have it done once', async () => {
    const shop = openShop()
    const cake = {
      key: 'cake',
      state: 'ordered',
      orderedAt: server.clock.read(),
      askedAt: server.clock.read(),
    } as const
    shop.rows.set('cake', cake)
    const both = [askFor(server.world, shop.baking, cake), askFor(server.world, shop.baking, cake)]
    expect(await Promise.all(both)).toEqual(['baked', 'baked'])
    expect([shop.oven.size, shop.letters]).toEqual([1, ['cake baked']])
  })

  it('that run the job at once look at each intent once', async () => {
    const shop = openShop({ answers: ['does nothing, says nothing'] })
    await shop.order(server.world, 'cake')
    server.clock.pass({ seconds: leaseSeconds + 1 })
    const tried = await Promise.all([shop.job(server.world), shop.job(server.world)])
    expect(tried.toSorted()).toEqual([0, 1])
    expect(shop.asked).toEqual(['cake', 'cake'])
  })
})

it('a look alone settles what is known, and asks for nothing', async () => {
  const shop = openShop({ answers: ['does nothing, says nothing', 'does it, says nothing'] })
  await shop.order(server.world, 'cake')
  await shop.order(server.world, 'pie')
  for (const cake of [...shop.rows.values()]) await checkOn(server.world, shop.baking, cake)
  expect([...shop.rows.values()].map(({ state }) => state)).toEqual(['ordered', 'baked'])
  expect(shop.asked).toEqual(['cake', 'pie'])
})

it('somebody who’s waiting gets an answer when their time is up, and the work continues', async () => {
  const { promise: work, resolve } = Promise.withResolvers<void>()
  await waitFor(work, { seconds: 0.01 })
  resolve()
  await waitFor(work, { seconds: 600 })
})

it('somebody who waits hears what went wrong', async () => {
  await expect(waitFor(Promise.reject(new Error('It fell.')), { seconds: 600 })).rejects.toThrow('It fell.')
})
