import { dayIn, formatSpan, formatWhen, type Writing } from '@lightwell/rulebook/format-time.ts'
import { listAccountOutages, listOutagesAt, watchOutage } from '@lightwell/rulebook/outages/contract.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Outages } from '../connectors/outages/port.ts'
import { mailsAbout } from '../testing/books.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { loadOutages, type OutageLine } from '../testing/outages.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { notifyOfOutages } from './notify-of-outages.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  start = start.add({ hours: 24 })
  server.clock.set(start.toString())
  await server.world.database.deleteFrom('content_items').where('kind', '=', 'outages').execute()
  customer = await newCustomer(server, { kind: 'legacy' })
})

/**
 * The start of the current test, a day later than the previous test's. The clock only moves forward, and what servers
 * cached in the previous test must expire.
 */
let start = Temporal.Instant.from(usualInstant)
const at = (hours: number) => start.add({ minutes: hours * 60 }).toString()
const when = (hours: number, language: 'en' | 'es' = 'en', style: 'sentence' | 'list' = 'sentence') =>
  formatWhen(at(hours), writing(language), style)
function writing(locale: 'en' | 'es'): Writing {
  const zone = server.world.config.businessZone
  return { locale, zone, today: dayIn(at(0), zone) }
}
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
const work = (more: Partial<OutageLine> = {}) =>
  cut({ id: 'work', kind: 'maintenance', since: at(1), until: at(4), ...more })
const watch = (outageId = 'cut', who = customer) =>
  who.visitor.ask(watchOutage, { params: { id: who.accountId, outageId } } as never)
/** Lets a minute pass, runs the job twice, and returns the subjects of all emails about the customer. */
const mailed = async () => {
  server.clock.pass({ minutes: 1 })
  for (let each = 0; each < 2; each++) await notifyOfOutages(server.world)
  return (await mailsAbout(server, customer)).map(({ subject }) => subject)
}

describe('current outages', () => {
  it('are shown to the people affected, by the ZIP code at the end of the address', async () => {
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

  it('are shown to everybody who asks for a ZIP code, cached for a minute and without personal data', async () => {
    await down(cut())
    const { reply, headers } = await server.guest().ask(listOutagesAt, { query: { zip: '14607' } } as never)
    expect(reply).toMatchObject([{ id: 'cut' }])
    expect(reply[0]).not.toHaveProperty('isWatched')
    expect(headers['cache-control']).toBe('public, max-age=60')
    expect((await server.guest().ask(listOutagesAt, { query: { zip: '10001' } } as never)).reply).toEqual([])
  })

  it('are shown without an end time that has passed', async () => {
    await down(cut({ until: at(-1) }))
    expect(await mine()).toMatchObject([{ isOn: true, until: null }])
  })

  it('come before future ones', async () => {
    const work = { kind: 'maintenance', since: at(30), until: at(34) }
    await down(cut({ id: 'work', ...work }), cut())
    expect((await mine()).map(({ id, isOn }) => [id, isOn])).toEqual([
      ['cut', true],
      ['work', false],
    ])
  })
})

describe('an outage list that can’t be read', () => {
  let outages: Outages
  beforeEach(() => {
    outages = server.world.outages
    server.world.outages = { list: async () => 'unreachable' }
  })
  afterEach(() => {
    server.world.outages = outages
  })

  it('is a refusal, not an empty list', async () => {
    const away = { status: 503, code: 'unavailable' }
    const { visitor, accountId: id } = customer
    expect((await visitor.ask(listAccountOutages, { params: { id } } as never)).problem).toMatchObject(away)
    expect((await watch()).problem).toMatchObject(away)
    const asked = await server.guest().ask(listOutagesAt, { query: { zip: '14607' } } as never)
    expect(asked.problem).toMatchObject(away)
    expect([asked.headers['retry-after'], asked.headers['cache-control']]).toEqual(['30', 'no-store'])
  })

  it('ends the wait of nobody', async () => {
    server.world.outages = outages
    await down(cut())
    await watch()
    server.world.outages = { list: async () => 'unreachable' }
    expect(await mailed()).toEqual([])
    server.world.outages = { list: async () => [] }
    expect(await mailed()).toHaveLength(1)
  })
})

describe('people who wait are notified', () => {
  /** Replaces the outages with these lines and moves the clock to that hour. Returns the subjects of the new emails. */
  const subjectsAt = async (hours: number, ...lines: OutageLine[]) => {
    await down(...lines)
    const before = (await mailsAbout(server, customer)).length
    server.clock.set(at(hours))
    return (await mailed()).slice(before)
  }
  const mail = async () => (await mailsAbout(server, customer)).at(-1)?.body_text

  it('that maintenance has begun, takes longer and is done, with its own texts, each once', async () => {
    await down(work())
    await watch('work')
    expect(await subjectsAt(0.5, work())).toEqual([])
    expect(await subjectsAt(1, work())).toEqual(['Maintenance in your area has started'])
    expect(await mail()).toContain(`It should be done by ${when(4)}.`)
    expect(await mail()).toContain('A line is cut.')
    expect(await mail()).toContain('Affected services: Internet · TV')
    expect(await subjectsAt(2, work())).toEqual([])
    const longer = work({ until: at(6) })
    expect(await subjectsAt(3, longer)).toEqual([
      `Maintenance in your area should be done by ${when(6, 'en', 'list')}`,
    ])
    expect(await subjectsAt(4, longer)).toEqual([])
    expect(await subjectsAt(6, longer)).toEqual(['Maintenance in your area is done'])
    expect(await subjectsAt(7, longer)).toEqual([])
  })

  it('that an outage is expected to end at another time, or at an unknown one, once each', async () => {
    await down(cut())
    await watch()
    const later = cut({ until: at(5) })
    expect(await subjectsAt(1, later)).toEqual([
      `The outage at your address should be over by ${when(5, 'en', 'list')}`,
    ])
    expect(await subjectsAt(2, later)).toEqual([])
    expect(await subjectsAt(3, cut({ until: undefined }))).toEqual([
      'We don’t know yet when your outage will be fixed',
    ])
    expect(await subjectsAt(4, cut({ until: undefined }))).toEqual([])
  })

  it('of nothing when an expected end merely passes', async () => {
    await down(cut())
    await watch()
    expect(await subjectsAt(5, cut())).toEqual([])
  })

  it('of nothing when a change was reverted before the next run', async () => {
    await down(cut())
    await watch()
    await down(cut({ until: at(6) }))
    expect(await subjectsAt(1, cut())).toEqual([])
  })

  it('of nothing from a list that’s older than their last notification', async () => {
    await down(cut())
    await watch()
    expect(await subjectsAt(1, cut({ until: at(6) }))).toHaveLength(1)
    await down(cut())
    await notifyOfOutages(server.world)
    expect(await subjectsAt(2, cut({ until: at(6) }))).toEqual([])
  })

  it('that maintenance has another time, and that it’s called off', async () => {
    await down(work())
    await watch('work')
    expect(await subjectsAt(0.25, work({ since: at(2) }))).toEqual([
      'Maintenance in your area was rescheduled',
    ])
    expect(await mail()).toContain(formatSpan({ startsAt: at(2), endsAt: at(4) }, writing('en')))
    expect(await subjectsAt(0.5)).toEqual(['Maintenance in your area is canceled'])
  })

  it('that an announced outage has begun', async () => {
    await down(cut({ since: at(1) }))
    await watch()
    expect(await subjectsAt(1, cut({ since: at(1) }))).toEqual(['There’s an outage at your address'])
  })

  it('of the end only, if a server of the previous release recorded that they wait', async () => {
    await down(cut())
    await watch()
    await server.world.database
      .updateTable('outage_watches')
      .set({ told: '' })
      .where('account_id', '=', customer.accountId)
      .execute()
    expect(await subjectsAt(1, cut({ until: at(6) }))).toEqual([])
    expect(await subjectsAt(2, cut({ over_at: at(1) }))).toEqual(['The outage at your address is over'])
  })

  it('in Spanish and by text if they chose that', async () => {
    await down(cut())
    await watch()
    const { database } = server.world
    const telephone = '5855550102'
    await database
      .updateTable('identities')
      .set({ language: 'es', telephone, telephone_verified: true })
      .where('id', '=', customer.identityId)
      .execute()
    await database
      .insertInto('contact_choices')
      .values({
        id: crypto.randomUUID(),
        identity_id: customer.identityId,
        about: 'service',
        channel: 'text',
        is_on: true,
        address: telephone,
        source: 'profile',
        chosen_at: server.clock.read().toString(),
      })
      .execute()
    expect(await subjectsAt(1, cut({ until: at(6) }))).toEqual([
      `La interrupción en su dirección debería terminar el ${when(6, 'es', 'list')}`,
    ])
    const texts = await database
      .selectFrom('text_messages')
      .where('telephone', '=', telephone)
      .select('body')
      .execute()
    expect(texts).toMatchObject([
      { body: expect.stringContaining(`terminar el ${when(6, 'es', 'list').replaceAll('\u00a0', ' ')}`) },
    ])
  })

  it.each([
    [
      'whose account is no longer theirs',
      () =>
        server.world.database
          .deleteFrom('account_links')
          .where('account_id', '=', customer.accountId)
          .execute(),
    ],
    [
      'whose account is closed',
      () =>
        server.world.database
          .updateTable('accounts')
          .set({ closed_on: '2026-10-13', closing_told_at: usualInstant })
          .where('id', '=', customer.accountId)
          .execute(),
    ],
  ])('of nothing, %s', async (_who, ends) => {
    await down(work())
    await watch('work')
    await ends()
    expect(await subjectsAt(1, work())).toEqual([])
    expect(await subjectsAt(4, work())).toEqual([])
  })
})

describe('someone who waits for the end', () => {
  it('is notified once', async () => {
    await down(cut())
    expect([(await watch()).reply.isWatched, (await watch()).reply.isWatched]).toEqual([true, true])
    expect((await mine())[0]?.isWatched).toBe(true)
    expect(await mailed()).toEqual([])
    await down(cut({ over_at: at(0) }))
    expect(await mailed()).toEqual(['The outage at your address is over'])
  })

  it('is notified if the line is gone from the file', async () => {
    await down(cut())
    await watch()
    await down()
    expect(await mailed()).toHaveLength(1)
  })

  it('isn’t notified if the account is no longer theirs', async () => {
    await down(cut())
    await watch()
    const { accountId } = customer
    await server.world.database.deleteFrom('account_links').where('account_id', '=', accountId).execute()
    await down(cut({ over_at: at(0) }))
    expect(await mailed()).toEqual([])
  })

  it('isn’t notified because of a list from before they asked', async () => {
    await down(cut())
    await watch()
    const { outages } = server.world
    server.world.outages = { list: async () => [] }
    await notifyOfOutages(server.world)
    server.world.outages = outages
    expect(await mailed()).toEqual([])
    expect((await mine())[0]?.isWatched).toBe(true)
  })

  it('is only notified of the one that’s over', async () => {
    const other = await newCustomer(server, { kind: 'platform' })
    const lines = ['a-cut', 'b-cut', 'c-cut'].map((id) => cut({ id }))
    await down(...lines)
    for (const { id } of lines) for (const who of [customer, other]) await watch(id, who)
    await down(cut({ id: 'a-cut' }), cut({ id: 'b-cut', over_at: at(0) }), cut({ id: 'c-cut' }))
    expect(await mailed()).toHaveLength(1)
    expect(await mailsAbout(server, other)).toHaveLength(1)
    expect((await mine()).map(({ id, isWatched }) => [id, isWatched])).toEqual([
      ['a-cut', true],
      ['c-cut', true],
    ])
  })

  it('can’t wait for one that’s over, or somewhere else', async () => {
    await down(cut({ over_at: at(-1) }), cut({ id: 'elsewhere', zips: '33901' }))
    for (const id of ['cut', 'elsewhere', 'nothing'])
      expect((await watch(id)).problem).toMatchObject({ status: 404, code: 'not-found' })
  })
})
