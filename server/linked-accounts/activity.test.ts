import { randomUUID } from 'node:crypto'
import { saveAccount } from '@lightwell/rulebook/accounts/contract.ts'
import { resetEquipment } from '@lightwell/rulebook/equipment/contract.ts'
import { activityKind, readActivity } from '@lightwell/rulebook/linked-accounts/activity-contract.ts'
import { endUser, inviteUser, linkAccount, readUser } from '@lightwell/rulebook/linked-accounts/contract.ts'
import type { AccountId, AccountNumber, ServiceId } from '@lightwell/rulebook/wire.ts'
import { cancelTicket, updateTicket } from '@lightwell/rulebook/work-orders/tickets/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pinToKeep } from '../accounts/pin.ts'
import { byColumns, byJob } from '../acting/by.ts'
import { byPerson } from '../demo/by.ts'
import { withView } from '../staff/test-rows.ts'
import { withSession } from '../testing/cast.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { everyCall, everyLine, examples, kindOf, type Line } from '../testing/examples.ts'
import { inView } from '../testing/noun-examples.ts'
import { newSubject } from '../testing/subject.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { withLookUp } from '../work-orders/guests/test-rows.ts'
import { addWork } from '../work-orders/test-rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
})
afterAll(() => server.close())

const read = async ({ visitor, accountId }: Customer, before?: string) =>
  (await visitor.ask(readActivity, { params: { id: accountId }, query: { before } } as never)).reply

const activityOf = async (owner: Customer) =>
  (await read(owner)).activity.map(({ what, about, by, name }) => ({ what, about, by, name }))

const paperless = ({ visitor }: Pick<Customer, 'visitor'>, { accountId }: Customer, isOn: boolean) =>
  visitor.ask(saveAccount, { params: { id: accountId as AccountId }, body: { paperless: isOn } })

describe('an account’s activity says who did it:', () => {
  let owner: Customer
  beforeEach(async () => {
    owner = await newCustomer(server, { kind: 'legacy' })
    await server.world.database
      .updateTable('identities')
      .set({ first_name: 'Zoë', last_name: 'O’Brien-Núñez' })
      .where('id', '=', owner.identityId)
      .execute()
  })

  it('you', async () => {
    await paperless(owner, owner, true)
    expect(await activityOf(owner)).toMatchObject([{ what: 'paperless-on', by: 'you' }])
  })

  it('somebody who helps, by name, and they don’t see others', async () => {
    const helper = await owner.housemate()
    await paperless(helper, owner, true)
    expect(await activityOf(owner)).toMatchObject([
      { what: 'paperless-on', by: 'person', name: expect.stringMatching(/\S+ \S+/) },
    ])
    const asked = { params: { id: owner.accountId as AccountId }, query: {} }
    expect((await helper.visitor.ask(readActivity, asked)).problem.code).toBe('not-owner')
  })

  it('another owner, by name', async () => {
    await paperless(owner, owner, true)
    const partner = await owner.housemate()
    await server.world.database
      .updateTable('account_links')
      .set({ role: 'owner', owner_since: '2026-10-01T00:00:00Z' })
      .where('identity_id', '=', partner.identityId)
      .execute()
    expect(await activityOf(partner)).toMatchObject([
      { what: 'paperless-on', by: 'person', name: 'Zoë O’Brien-Núñez' },
    ])
  })

  it('support, in a view', async () => {
    const { id } = await addWork(server, owner, 'ticket')
    const { visitor } = await withView(server, owner, inView['acting, checked'])
    const asked = { params: { serviceId: owner.serviceId as ServiceId }, query: { id } }
    expect((await visitor.ask(cancelTicket, asked)).status).toBe(200)
    expect(await activityOf(owner)).toMatchObject([
      { what: 'ticket-cancelled', about: id, by: 'support', name: null },
    ])
  })

  it('someone who isn’t signed in, with a form and with a call', async () => {
    const { id: ticketId } = await addWork(server, owner, 'ticket')
    const { id: orderId } = await addWork(server, owner, 'order')
    const { visitor, serviceId } = await withLookUp(server, { ...owner, ticketId, orderId })
    const number = new URLSearchParams({ telephone: '(315) 555-0142' })
    await visitor.send('POST', `/helpcenter/categories/order-status/number?id=${orderId}`, {
      body: String(number),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    server.clock.pass({ seconds: 1 })
    const body = { id: ticketId, canBeReachedTelephoneNumber: '3155550143' }
    const changed = await visitor.ask(updateTicket, {
      params: { serviceId: serviceId as ServiceId },
      body,
    } as never)
    expect(changed.status).toBe(200)
    expect(await activityOf(owner)).toMatchObject([
      { what: 'ticket-changed', about: ticketId, by: 'guest', name: null },
      { what: 'order-changed', about: orderId, by: 'guest', name: null },
    ])
  })

  it('nobody: auto pay pays automatically', async () => {
    expect((await owner.pay()).status).toBe(200)
    await server.world.database
      .updateTable('payments')
      .set(byColumns(byJob('announce-bills')))
      .where('account_id', '=', owner.accountId)
      .execute()
    expect(await activityOf(owner)).toMatchObject([{ what: 'paid', by: 'automatic', name: null }])
  })

  it('and whose access it was about', async () => {
    const helper = await owner.housemate()
    await server.world.database
      .updateTable('identities')
      .set({ first_name: 'Amaia', last_name: 'Etxeberria' })
      .where('id', '=', helper.identityId)
      .execute()
    const params = { id: owner.accountId as AccountId, userId: helper.identityId }
    await owner.visitor.ask(inviteUser, {
      params: { serviceId: owner.serviceId as ServiceId },
      body: {
        email: 'cousin@example.net',
        service: { options: { billing: true, pays: false, seesServices: false, manages: false } },
      },
    })
    server.clock.pass({ seconds: 1 })
    await owner.visitor.ask(endUser, { params })
    expect(await activityOf(owner)).toMatchObject([
      { what: 'access-ended', about: 'Amaia Etxeberria', by: 'you' },
      { what: 'person-invited', about: null, by: 'you' },
    ])
  })
})

describe('an account’s activity', () => {
  it('keeps together what was done at once', async () => {
    const owner = await newCustomer(server, { kind: 'platform' })
    const about = Array.from({ length: 24 }, (_, at) => `TT-${100 + at}`)
    const begun = { by: byPerson(owner.identityId), identityId: owner.identityId, accountId: owner.accountId }
    const end = await server.world.trail.begin({ ...begun, call: 'PUT x', what: 'ticket-changed', about })
    await end('done')
    const first = await read(owner)
    expect(first.activity.map((each) => each.about).toSorted()).toEqual(about)
    expect(first.hasMore).toBe(false)
  })

  it('has how somebody got access, every way there is', async () => {
    const owner = await newCustomer(server, { kind: 'legacy' })
    const newcomer = await newCustomer(server, { kind: 'legacy' })
    await server.world.database
      .updateTable('accounts')
      .set({ pin_digest: pinToKeep(server.world.digests, owner.accountId, '48151623') })
      .where('id', '=', owner.accountId)
      .execute()
    const asked = { params: { id: owner.accountNumber as AccountNumber }, body: { pin: '48151623' } }
    expect((await newcomer.visitor.ask(linkAccount, asked)).status).toBe(200)
    expect(await activityOf(owner)).toMatchObject([{ what: 'access-began', by: 'person' }])
  })

  it('names nobody who never had access', async () => {
    const owner = await newCustomer(server, { kind: 'legacy' })
    const stranger = await newCustomer(server, { kind: 'legacy' })
    const begun = { by: byPerson(owner.identityId), identityId: owner.identityId, accountId: owner.accountId }
    const about = [stranger.identityId]
    const end = await server.world.trail.begin({ ...begun, call: 'DELETE x', what: 'access-ended', about })
    await end('unknown')
    expect(await activityOf(owner)).toMatchObject([{ what: 'access-ended', about: null }])
  })

  it('has what failed midway as something that may have been done', async () => {
    const owner = await newCustomer(server, { kind: 'legacy' })
    const begun = { by: byPerson(owner.identityId), identityId: owner.identityId, accountId: owner.accountId }
    for (const outcome of ['failed', 'fault', 'not-found']) {
      const end = await server.world.trail.begin({ ...begun, call: 'POST x', what: 'restarted' })
      await end(outcome)
    }
    expect((await read(owner)).activity.map(({ isSure }) => isSure)).toEqual([false, false])
  })

  it('is read a page at a time, newest first, nothing twice', async () => {
    const owner = await newCustomer(server, { kind: 'platform' })
    for (let each = 0; each < 45; each++) {
      server.clock.pass({ seconds: 1 })
      await paperless(owner, owner, each % 2 === 0)
    }
    const seen: string[] = []
    for (let page = 0, before: string | undefined; page < 3; page++) {
      const { activity, hasMore } = await read(owner, before)
      seen.push(...activity.map(({ id }) => id))
      before = activity.at(-1)?.id
      expect(hasMore).toBe(page < 2)
    }
    expect(seen).toEqual([...new Set(seen)].toSorted().toReversed())
    expect(seen).toHaveLength(45)
  })

  it('goes back a year, and for someone who became an owner since, to that day', async () => {
    const owner = await newCustomer(server, { kind: 'legacy' })
    await paperless(owner, owner, true)
    const { identityId } = owner
    const since = (day: string) =>
      server.world.database
        .updateTable('account_links')
        .set({ owner_since: day })
        .where('identity_id', '=', identityId)
        .execute()
    const day = server.world.clock().add({ hours: 24 }).toString()
    await since(day)
    expect(await activityOf(owner)).toEqual([])
    await since('2020-01-01T00:00:00Z')
    expect(await activityOf(owner)).toHaveLength(1)
    await using later = await startTestServer({ at: '2026-10-14T11:00:00Z' })
    const other = await newCustomer(later, { kind: 'legacy' })
    await paperless(other, other, true)
    later.clock.pass({ hours: 24 * 367 })
    const visitor = await withSession(later, other)
    const reply = await visitor.ask(readActivity, { params: { id: other.accountId as AccountId }, query: {} })
    expect(reply.reply.activity).toEqual([])
  })

  it('leaves out what was refused, and what changed nothing', async () => {
    const owner = await newCustomer(server, { kind: 'legacy' })
    await paperless(owner, owner, true)
    await paperless(owner, owner, true)
    const params = { id: owner.accountId as AccountId, equipmentId: 'nobodys' }
    await owner.visitor.ask(resetEquipment, { params, body: { operation: 'Reboot' } } as never)
    expect(await activityOf(owner)).toMatchObject([{ what: 'paperless-on' }])
  })
})

describe('an afternoon of somebody who helps', () => {
  /** Actions that only owners can take, or that appear only in the activity of the person who took them. */
  const ofOwners = [
    'access-began',
    'person-invited',
    'invitation-withdrawn',
    'access-changed',
    'access-ended',
  ]
  const elsewhere: Record<string, readonly string[]> = {
    'doings.test.ts, with what they need': [
      'paper-bill',
      'paperless-off',
      'wifi',
      'line-checked',
      'saved-card',
      'saved-bank',
    ],
  }

  it('leads to entries of every kind in the owner’s "Activity"', async () => {
    const kinds = new Set<string>()
    for (const line of everyLine.filter((each) => mayHelp(each))) {
      const { owner, ...about } = await newSubject(server, kindOf(line), line)
      const helper = await owner.housemate()
      const key = { 'idempotency-key': randomUUID() }
      await helper.visitor.ask(everyCall[line], examples[line](about) as never, key)
      const params = { id: owner.accountId as AccountId, userId: helper.identityId }
      const { doings } = (await owner.visitor.ask(readUser, { params, query: {} })).reply
      for (const { what } of doings) kinds.add(what)
    }
    const missing = activityKind.options.filter((what) => !kinds.has(what) && !ofOwners.includes(what))
    expect(missing.filter((what) => !Object.values(elsewhere).flat().includes(what))).toEqual([])
  })
})

const mayHelp = (line: Line) => {
  const { changesState, refusals, method } = everyCall[line] as {
    changesState: boolean
    refusals: object
    method: string
  }
  return (
    ('paying-not-permitted' in refusals || 'managing-not-permitted' in refusals) &&
    (changesState || method === 'GET')
  )
}
