import { listAccountOutages, listOutagesAt, watchOutage } from '@lightwell/rulebook/outages/contract.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Outages } from '../connectors/outages/port.ts'
import { mailsAbout } from '../testing/books.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { loadOutages, type OutageLine } from '../testing/outages.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { tellOutagesOver } from './tell-over.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  // Only ever on: what servers keep of the file grows old by it.
  await server.world.database.deleteFrom('content_items').where('kind', '=', 'outages').execute()
  customer = await newCustomer(server, { kind: 'legacy' })
})

const at = (hours: number) => Temporal.Instant.from(usualInstant).add({ hours }).toString()
const down = (...lines: OutageLine[]) => loadOutages(server, ...lines)
const cut = (more: Partial<OutageLine> = {}): OutageLine => ({
  id: 'cut',
  kind: 'outage',
  services: 'internet tv',
  zips: '14604 14607',
  since: at(-3),
  until: at(4),
  text_en: 'A line is cut.',
  text_es: 'Una línea está cortada.',
  ...more,
})
const mine = async (who = customer) =>
  (await who.visitor.ask(listAccountOutages, { params: { id: who.accountId } } as never)).reply
const watch = (outageId = 'cut', who = customer) =>
  who.visitor.ask(watchOutage, { params: { id: who.accountId, outageId } } as never)
/** What was told by mail a minute later, by the job's next runs. */
const told = async () => {
  server.clock.pass({ minutes: 1 })
  for (let each = 0; each < 2; each++) await tellOutagesOver(server.world)
  return (await mailsAbout(server, customer)).map(({ subject }) => subject)
}

describe('what is down', () => {
  it('is told to whom it is about, by the zip code at the end of the address', async () => {
    await down(cut(), cut({ id: 'elsewhere', zips: '33901' }))
    expect(await mine()).toEqual([
      {
        id: 'cut',
        kind: 'outage',
        isOn: true,
        services: ['internet', 'tv'],
        text: { en: 'A line is cut.', es: 'Una línea está cortada.' },
        since: new Date(at(-3)).toISOString(),
        until: new Date(at(4)).toISOString(),
        isWatched: false,
      },
    ])
  })

  it('is told to everybody who asks for a zip code, for a minute the same, and with nothing personal', async () => {
    await down(cut())
    const { reply, headers } = await server.guest().ask(listOutagesAt, { query: { zip: '14607' } } as never)
    expect(reply).toMatchObject([{ id: 'cut' }])
    expect(reply[0]).not.toHaveProperty('isWatched')
    expect(headers['cache-control']).toBe('public, max-age=60')
    expect((await server.guest().ask(listOutagesAt, { query: { zip: '10001' } } as never)).reply).toEqual([])
  })

  it('is told without until when, where that has passed', async () => {
    await down(cut({ until: at(-1) }))
    expect(await mine()).toMatchObject([{ isOn: true, until: null }])
  })

  it('stands before what is to come', async () => {
    const work = { kind: 'maintenance', since: at(30), until: at(34) }
    await down(cut({ id: 'work', ...work }), cut())
    expect((await mine()).map(({ id, isOn }) => [id, isOn])).toEqual([
      ['cut', true],
      ['work', false],
    ])
  })
})

describe('what nobody can say', () => {
  let outages: Outages
  beforeEach(() => {
    outages = server.world.outages
    server.world.outages = { list: async () => 'unreachable' }
  })
  afterEach(() => {
    server.world.outages = outages
  })

  it('is refused, and is not nothing', async () => {
    const away = { status: 503, code: 'unavailable' }
    const { visitor, accountId: id } = customer
    expect((await visitor.ask(listAccountOutages, { params: { id } } as never)).problem).toMatchObject(away)
    expect((await watch()).problem).toMatchObject(away)
    const asked = await server.guest().ask(listOutagesAt, { query: { zip: '14607' } } as never)
    expect(asked.problem).toMatchObject(away)
    expect([asked.headers['retry-after'], asked.headers['cache-control']]).toEqual(['30', 'no-store'])
  })

  it('is over for nobody who waits', async () => {
    server.world.outages = outages
    await down(cut())
    await watch()
    server.world.outages = { list: async () => 'unreachable' }
    expect(await told()).toEqual([])
    server.world.outages = { list: async () => [] }
    expect(await told()).toHaveLength(1)
  })
})

describe('who waits for the end', () => {
  it('is told once', async () => {
    await down(cut())
    expect([(await watch()).reply.isWatched, (await watch()).reply.isWatched]).toEqual([true, true])
    expect((await mine())[0]?.isWatched).toBe(true)
    expect(await told()).toEqual([])
    await down(cut({ over_at: at(0) }))
    expect(await told()).toEqual(['The outage at your address is over'])
  })

  it('is told where the line is gone from the file', async () => {
    await down(cut())
    await watch()
    await down()
    expect(await told()).toHaveLength(1)
  })

  it('is told nothing where the account is no longer theirs', async () => {
    await down(cut())
    await watch()
    const { accountId } = customer
    await server.world.database.deleteFrom('account_links').where('account_id', '=', accountId).execute()
    await down(cut({ over_at: at(0) }))
    expect(await told()).toEqual([])
  })

  it('is not told by what was listed before they asked', async () => {
    await down(cut())
    await watch()
    const { outages } = server.world
    server.world.outages = { list: async () => [] }
    await tellOutagesOver(server.world)
    server.world.outages = outages
    expect(await told()).toEqual([])
    expect((await mine())[0]?.isWatched).toBe(true)
  })

  it('is told of the one that is over alone', async () => {
    const other = await newCustomer(server, { kind: 'platform' })
    const lines = ['a-cut', 'b-cut', 'c-cut'].map((id) => cut({ id }))
    await down(...lines)
    for (const { id } of lines) for (const who of [customer, other]) await watch(id, who)
    await down(cut({ id: 'a-cut' }), cut({ id: 'b-cut', over_at: at(0) }), cut({ id: 'c-cut' }))
    expect(await told()).toHaveLength(1)
    expect(await mailsAbout(server, other)).toHaveLength(1)
    expect((await mine()).map(({ id, isWatched }) => [id, isWatched])).toEqual([
      ['a-cut', true],
      ['c-cut', true],
    ])
  })

  it('cannot wait for what is over, or down elsewhere', async () => {
    await down(cut({ over_at: at(-1) }), cut({ id: 'elsewhere', zips: '33901' }))
    for (const id of ['cut', 'elsewhere', 'nothing'])
      expect((await watch(id)).problem).toMatchObject({ status: 404, code: 'not-found' })
  })
})
