import { readAccount } from '@lightwell/rulebook/accounts/contract.ts'
import { readCustomerIdentity, unlockCustomer } from '@lightwell/rulebook/customer-identity/contract.ts'
import { readSession } from '@lightwell/rulebook/identity/contract.ts'
import { beginActing, extendView, openView, readView } from '@lightwell/rulebook/views/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staffAreBusy, staffOf, withStaffSession, withView } from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { openVisitor, type Visitor, withCookiesOf } from '../testing/visitor.ts'

// Tests that a view ends at the right millisecond on two busy servers over one database. Each server uses its own
// clock. A server that's two seconds ahead refuses two seconds early.

let server: TestServer
let second: Awaited<ReturnType<TestServer['another']>>
/** A server whose clock is two seconds ahead. */
let ahead: Awaited<ReturnType<TestServer['another']>>
let customer: Customer
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
  second = await server.another()
  ahead = await server.another(() => server.clock.read().add({ seconds: 2 }))
  customer = await newCustomer(server, { kind: 'legacy' })
})
afterAll(() => server.close())
beforeEach(() => server.clock.set(usualInstant))

const reason = { category: 'bill', words: 'The bill went up.' } as const
type At = Pick<TestServer, 'app'>
/** A visitor with the same browser session, on another server. */
function at({ app }: At, who: Visitor): Visitor {
  const there = withCookiesOf(who, openVisitor(app))
  Object.assign(there.headers, who.headers)
  return there
}

/** An agent who has just opened a staff view and verified the person on the phone. */
async function agent(): Promise<{ visitor: Visitor; id: string }> {
  const visitor = await withStaffSession(server, await staffOf(server))
  const body = { uid: customer.identityId, reason } as const
  const { id } = (await visitor.ask(openView, { body })).reply.view
  const checked = { checked_at: server.clock.read().toString() }
  await server.world.database.updateTable('views').set(checked).where('id', '=', id).execute()
  visitor.headers['lightwell-view'] = id
  return { visitor, id }
}
const act = ({ visitor, id }: { visitor: Visitor; id: string }) =>
  visitor.ask(beginActing, { params: { id }, body: { reason } })
async function pass(time: Temporal.DurationLike) {
  server.clock.set(Temporal.Instant.from(usualInstant).add(time).toString())
  await staffAreBusy(server)
}

/** Lists what an open view gives access to, and if each is accessible right now. */
async function opens(where: At, { visitor, id }: { visitor: Visitor; id: string }) {
  const there = at(where, visitor)
  const uid = customer.identityId
  const statement = `/api/accounts/${customer.accountId}/statements/${customer.statementOn}/pdf`
  const asked = {
    read: there.ask(readAccount, { params: { id: customer.accountId } }),
    identity: there.ask(readCustomerIdentity, { params: { uid } }),
    session: there.ask(readSession),
    act: there.ask(unlockCustomer, { params: { uid } }),
    bar: there.ask(readView, { params: { id } }),
  }
  const download = await there.send('GET', `${statement}?view=${id}`, {
    headers: { 'lightwell-view': undefined },
  })
  const statuses = Object.entries(asked).map(async ([what, answer]) => [what, (await answer).status] as const)
  return Object.fromEntries([...(await Promise.all(statuses)), ['download', download.statusCode]])
}
const open = { read: 200, identity: 200, session: 200, act: 200, bar: 200, download: 200 }
const over = { read: 403, identity: 403, session: 403, act: 403, bar: 404, download: 403 }

/** Keeps both servers busy with requests by a customer and in another agent's view. */
async function busy(): Promise<{ ask(): Promise<number[]> }> {
  const { visitor } = await withView(server, customer, { isChecked: true })
  const far = { ends_at: '2027-01-01T00:00:00Z' }
  await server.world.database
    .updateTable('views')
    .set(far)
    .where('id', '=', visitor.headers['lightwell-view'] ?? '')
    .execute()
  return {
    ask: () =>
      Promise.all(
        Array.from({ length: 60 }, async (_, each) => {
          const where = each % 2 === 0 ? server : second
          const who = each % 3 === 0 ? customer.visitor : visitor
          return (await at(where, who).ask(readAccount, { params: { id: customer.accountId } })).status
        }),
      ),
  }
}

describe('a view', () => {
  it('answers at 29:59.999 and is refused at 30:00 on both servers, for everything it gives access to, while both are busy', async () => {
    const who = await agent()
    const others = await busy()
    await pass({ minutes: 25 })
    expect((await act(who)).status).toBe(200)
    const readAll = async () => {
      const [one, other, meanwhile] = await Promise.all([
        opens(server, who),
        opens(second, who),
        others.ask(),
      ])
      expect(new Set(meanwhile)).toEqual(new Set([200]))
      return [one, other]
    }
    await pass({ minutes: 29, seconds: 59, milliseconds: 999 })
    expect(await readAll()).toEqual([open, open])
    await pass({ minutes: 30 })
    expect(await readAll()).toEqual([over, over])
  })

  it('is extended at 29:59.999 and not at 30:00, and lasts for two hours to the millisecond', async () => {
    const [who, late] = [await agent(), await agent()]
    const extend = ({ visitor, id }: typeof who) => at(second, visitor).ask(extendView, { params: { id } })
    await pass({ minutes: 29, seconds: 59, milliseconds: 999 })
    expect((await extend(who)).status).toBe(200)
    await pass({ minutes: 30 })
    expect((await extend(late)).status).toBe(404)
    const pressed = await Promise.all(Array.from({ length: 6 }, () => extend(who)))
    expect(pressed.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(pressed.filter(({ status }) => status !== 200).map(({ problem }) => problem.code)).toEqual(
      Array.from({ length: 4 }, () => 'longest'),
    )
    await pass({ minutes: 119, seconds: 59, milliseconds: 999 })
    expect(await opens(server, who)).toEqual({ ...open, act: 403 })
    await pass({ minutes: 120 })
    expect([await opens(server, who), await opens(second, who)]).toEqual([over, over])
  })

  it('allows changes for ten minutes to the millisecond, on both servers', async () => {
    const who = await agent()
    await act(who)
    await pass({ minutes: 9, seconds: 59, milliseconds: 999 })
    expect([await opens(server, who), await opens(second, who)]).toEqual([open, open])
    await pass({ minutes: 10 })
    expect([await opens(server, who), await opens(second, who)]).toEqual([
      { ...open, act: 403 },
      { ...open, act: 403 },
    ])
  })
})

describe('of two servers whose clocks differ by two seconds', () => {
  it('the one ahead refuses a view two seconds before the other, and neither after its own 30:00', async () => {
    const who = await agent()
    await pass({ minutes: 25 })
    await act(who)
    await pass({ minutes: 29, seconds: 57, milliseconds: 999 })
    expect([await opens(server, who), await opens(ahead, who)]).toEqual([open, open])
    await pass({ minutes: 29, seconds: 58 })
    expect([await opens(server, who), await opens(ahead, who)]).toEqual([open, over])
    await pass({ minutes: 30 })
    expect([await opens(server, who), await opens(ahead, who)]).toEqual([over, over])
  })

  it('a view that the one ahead opened lasts two seconds longer on the other, and no more', async () => {
    const there = at(ahead, await withStaffSession(server, await staffOf(server)))
    const body = { uid: customer.identityId, reason } as const
    const { id, endsAt } = (await there.ask(openView, { body })).reply.view
    expect(endsAt).toBe('2026-10-14T11:30:02.000Z')
    const statusAt = async (where: At) => (await at(where, there).ask(readView, { params: { id } })).status
    await pass({ minutes: 30, seconds: 1, milliseconds: 999 })
    expect([await statusAt(server), await statusAt(ahead)]).toEqual([200, 404])
    await pass({ minutes: 30, seconds: 2 })
    expect([await statusAt(server), await statusAt(ahead)]).toEqual([404, 404])
  })
})
