import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GuestArea } from '../acting/guest-areas.ts'
import { statementsDuring } from '../testing/count-statements.ts'
import { guestsByArea } from '../testing/guests.ts'
import { newSubject, type Subject } from '../testing/subject.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { openVisitor, type Visitor, withCookiesOf } from '../testing/visitor.ts'
import { forgetGuests } from './session.ts'

let server: TestServer
/** Two households, with bills of the same day. In most tests, the same person is a guest of both. */
let mine: Subject
let hers: Subject
let guest: Visitor
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
  mine = await newSubject(server, 'legacy')
  hers = await newSubject(server, 'legacy')
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await server.world.database.deleteFrom('guests').execute()
  guest = server.guest()
})

/** Returns what guests can do in an area. Each function acts in `guest`'s browser, unless the test passes another. */
const openArea = (area: GuestArea) => {
  const example = guestsByArea[area]
  return {
    ...example,
    area,
    enter: (subject: Subject, who = guest) => example.enter(who, subject, server),
    canMiss: example.miss !== undefined,
    miss: async (who = guest) => example.miss?.(who),
    ask: (id: string, who = guest) => example.ask(who, id, mine),
    leave: (who = guest) =>
      who.send('POST', `${example.page}/leave`, {
        body: '',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  }
}
const areas = (Object.keys(guestsByArea) as GuestArea[]).map(openArea)
const eachBesideTheOther = areas.flatMap((one) =>
  areas.filter((other) => other !== one).map((other) => [one.area, other.area, one, other] as const),
)

describe.each(eachBesideTheOther)('in one browser, %s after %s', (_one, _other, one, other) => {
  it('both continue, for one account or two, under one cookie', async () => {
    for (const household of [mine, hers]) {
      const before = await other.enter(mine)
      const name = await one.enter(household)
      expect([await other.ask(before), await one.ask(name)]).toEqual(['ok', 'ok'])
      expect([...guest.cookies.keys()]).toEqual(['lightwell-guest'])
    }
  })

  it('end separately: someone who leaves one keeps the other, and after leaving both has no cookie', async () => {
    const [before, name] = [await other.enter(mine), await one.enter(hers)]
    await one.leave()
    expect([await other.ask(before), await one.ask(name)]).toEqual(['ok', 'not-signed-in'])
    await other.leave()
    expect(await other.ask(before)).toBe('not-signed-in')
    expect([...guest.cookies]).toEqual([])
  })

  it('end a quarter of an hour after each began', async () => {
    const before = await other.enter(mine)
    server.clock.pass({ minutes: 10 })
    const name = await one.enter(hers)
    server.clock.pass({ minutes: 4, seconds: 59 })
    expect([await other.ask(before), await one.ask(name)]).toEqual(['ok', 'ok'])
    server.clock.pass({ seconds: 1 })
    expect([await other.ask(before), await one.ask(name)]).toEqual(['not-signed-in', 'ok'])
    server.clock.pass({ minutes: 10 })
    expect(await one.ask(name)).toBe('not-signed-in')
  })

  it('entering again only replaces its own', async () => {
    const [before, former] = [await other.enter(mine), await one.enter(mine)]
    const name = await one.enter(hers)
    expect([await other.ask(before), await one.ask(name)]).toEqual(['ok', 'ok'])
    expect(await one.ask(former)).not.toBe('ok')
  })
})

describe.each(eachBesideTheOther)('a guest with access to %s, beside %s', (_one, _other, one, other) => {
  it('has nothing that belongs to the other, though the account is the same', async () => {
    const name = await one.enter(mine)
    expect(await other.ask(other.spelled(name))).toBe('not-signed-in')
    await other.enter(mine)
    expect(await other.ask(other.spelled(name))).not.toBe('ok')
    expect(await one.ask(name)).toBe('ok')
  })

  it('can’t be used by someone who only knows the name, or has a token that isn’t its', async () => {
    const name = await one.enter(mine)
    expect(await one.ask(name, server.guest())).toBe('not-signed-in')
    const another = server.guest()
    await one.enter(hers, another)
    expect(await one.ask(name, another)).not.toBe('ok')
    another.cookies.set('lightwell-guest', name.slice('GUEST-'.length))
    expect(await one.ask(name, another)).toBe('not-signed-in')
  })

  it('is shared with whoever copied their cookie, but nothing they enter later is', async () => {
    const name = await one.enter(mine)
    const copy = withCookiesOf(guest, openVisitor(server.app))
    const later = await other.enter(hers)
    expect([await one.ask(name, copy), await other.ask(later, copy)]).toEqual(['ok', 'not-signed-in'])
    const again = await one.enter(mine)
    expect([await one.ask(name, copy), await one.ask(again, copy)]).not.toContain('ok')
  })

  it('keeps both if the answer to the second is lost', async () => {
    const name = await one.enter(mine)
    const former = new Map(guest.cookies)
    await other.enter(hers)
    for (const [cookie, value] of former) guest.cookies.set(cookie, value)
    const later = await other.enter(hers)
    expect([await one.ask(name), await other.ask(later)]).toEqual(['ok', 'ok'])
  })

  it('who leaves also ends it for whoever copied their cookie', async () => {
    const [later, name] = [await other.enter(hers), await one.enter(mine)]
    const copy = withCookiesOf(guest, openVisitor(server.app))
    await one.leave()
    expect([await one.ask(name, copy), await other.ask(later, copy)]).toEqual(['not-signed-in', 'ok'])
  })

  it('is read once in a request, whether a call or a page', async () => {
    const name = await one.enter(mine)
    for (const ask of [() => one.ask(name), () => guest.send('GET', one.page)]) {
      const statements = await statementsDuring(ask)
      expect(statements.filter((text) => /\bguests\b/.test(text))).toHaveLength(1)
    }
  })
})

describe.each(eachBesideTheOther.filter(([, , one]) => one.canMiss))(
  'a guest who finds nothing in %s, beside %s',
  (_one, _other, one, other) => {
    it('keeps the other and loses what they had there', async () => {
      const [before, name] = [await other.enter(mine), await one.enter(mine)]
      await one.miss()
      expect([await other.ask(before), await one.ask(name)]).toEqual(['ok', 'not-signed-in'])
      expect((await guest.send('GET', one.page)).body).toContain('name="accountNumber"')
    })

    it('takes as many statements as one who finds something, whatever else the browser has', async () => {
      const asked = () => statementsDuring(() => one.enter(mine))
      const missed = () => statementsDuring(() => one.miss())
      expect(await missed()).toEqual(await asked())
      await other.enter(mine)
      expect(await missed()).toEqual(await asked())
    })
  },
)

describe('expired sessions', () => {
  const [works, equipment] = [openArea('works'), openArea('equipment')]
  const kept = async () => (await server.world.database.selectFrom('guests').select('id').execute()).length

  it('are deleted, misses included, but none that’s still valid', async () => {
    await works.enter(mine)
    await equipment.miss(server.guest())
    server.clock.pass({ minutes: 10 })
    const name = await equipment.enter(hers)
    server.clock.pass({ minutes: 5 })
    expect(await forgetGuests(server.world)).toBe(2)
    expect([await kept(), await equipment.ask(name)]).toEqual([1, 'ok'])
  })

  it('are also deleted where servers of the previous release keep theirs', async () => {
    const { database } = server.world
    const former = (table: 'lookups' | 'guest_sessions') => async (minutes: number) =>
      database
        .insertInto(table)
        .values({
          token_hash: Buffer.from(`${table} ${minutes}`),
          id: crypto.randomUUID(),
          expires_at: server.clock.read().add({ minutes }).toString(),
          ...(table === 'lookups' && { ticket_ids: [], order_ids: [] }),
        } as never)
        .execute()
    for (const table of ['lookups', 'guest_sessions'] as const) {
      for (const minutes of [0, 15]) await former(table)(minutes)
      await forgetGuests(server.world)
      const rows = await database.selectFrom(table).select('token_hash').execute()
      expect(rows.map(({ token_hash: hash }) => hash.toString())).toEqual([`${table} 15`])
    }
  })
})
