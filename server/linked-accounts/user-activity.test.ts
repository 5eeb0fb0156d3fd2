import { randomUUID } from 'node:crypto'
import { saveAccount } from '@lightwell/rulebook/accounts/contract.ts'
import { updateBillingAccount } from '@lightwell/rulebook/autopay/contract.ts'
import type { Call } from '@lightwell/rulebook/call.ts'
import { resetEquipment } from '@lightwell/rulebook/equipment/contract.ts'
import { listWifi, readWifiPassword, setWifi } from '@lightwell/rulebook/equipment/wifi-contract.ts'
import { readUser } from '@lightwell/rulebook/linked-accounts/contract.ts'
import { requestBillReprints } from '@lightwell/rulebook/paper-bills/contract.ts'
import { changePaymentMethod } from '@lightwell/rulebook/payment-methods/contract.ts'
import { type RepairOperation, troubleshoot } from '@lightwell/rulebook/repair/contract.ts'
import { setOptions } from '@lightwell/rulebook/voice/contract.ts'
import type { AccountId, ServiceId } from '@lightwell/rulebook/wire.ts'
import { cancelTicket, openTicket } from '@lightwell/rulebook/work-orders/tickets/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { byPerson } from '../demo/by.ts'
import { addDevice } from '../equipment/test-rows.ts'
import { withView } from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { everyCall, everyLine, examples, kindOf, type Line } from '../testing/examples.ts'
import { beginRestart } from '../testing/helper-restarts.ts'
import { newSubject } from '../testing/subject.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { settleTrail } from '../trail/settle.ts'
import { addLine } from '../voice/test-rows.ts'
import { addWork } from '../work-orders/test-rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
})
afterAll(() => server.close())

const mailsTo = async (email: string) =>
  server.world.database
    .selectFrom('outbox')
    .where('to_address', '=', email)
    .select(['subject', 'body_text as text'])
    .execute()

const activityOf = async (owner: Customer, userId: string) => {
  const params = { id: owner.accountId as AccountId, userId }
  return (await owner.visitor.ask(readUser, { params, query: {} })).reply.doings
}

/** Calls that alone don't change the account. They don't appear in its activity. */
const unchanging: Record<string, Line[]> = {
  'a form that is opened or read: what is entered in it is told of once it is saved, or paid with': [
    'GET /api/getChaseIframeUUID',
    'GET /api/accounts/{id}/dstUrl/{actionCode}',
    'GET /api/getDataByQueryUid',
    'GET /api/accounts/{id}/paymentToken',
  ],
  'a look at what a payment would be': ['POST /api/accounts/{id}/payments/prepare'],
  'whether a restart helped': ['POST /api/accounts/{id}/equipment/{equipmentId}/vote'],
}
/** Calls that need more than sample input. The tests below cover them. */
const apart: Line[] = [
  'POST /api/accounts/{id}/troubleshooting',
  'POST /api/addPaymentMethod',
  'POST /api/accounts/{id}/paymentMethods',
  'POST /api/services/{serviceId}/billReprints',
  'PUT /api/accounts/{id}/wifi/{equipmentId}/{network}',
]

const asksForMore = (line: Line) => {
  const { changesState, refusals }: Call = everyCall[line]
  return changesState && ('paying-not-permitted' in refusals || 'managing-not-permitted' in refusals)
}

const unannounced = [...Object.values(unchanging).flat(), ...apart]
const announced = everyLine.filter((line) => asksForMore(line) && !unannounced.includes(line))

/** Adds a helper to a customer's account, with every scope. */
async function helperOf(owner: Customer): Promise<Customer> {
  const helper = await owner.housemate()
  await server.world.database
    .updateTable('identities')
    .set({ first_name: 'Amaia', last_name: 'Etxeberria' })
    .where('id', '=', helper.identityId)
    .execute()
  return helper
}

describe('an owner is notified of a helper’s action:', () => {
  it.each(announced)('%s', async (line) => {
    const { owner, ...about } = await newSubject(server, kindOf(line), line)
    const helper = await helperOf(owner)
    const before = await mailsTo(owner.email)
    const key = { 'idempotency-key': randomUUID() }
    const answer = await helper.visitor.ask(everyCall[line], examples[line](about) as never, key)
    expect(answer.status).toBe(200)
    const mails = (await mailsTo(owner.email)).slice(before.length)
    const doings = await activityOf(owner, helper.identityId)
    expect({ mails: mails.length > 0, doings: doings.length > 0 }).toEqual({ mails: true, doings: true })
  })
})

describe('the notification', () => {
  let owner: Customer
  let helper: Customer
  beforeEach(async () => {
    owner = await newCustomer(server, { kind: 'legacy' })
    helper = await helperOf(owner)
  })
  const paperless = (by: Customer, isOn: boolean) =>
    by.visitor.ask(saveAccount, { params: { id: owner.accountId as AccountId }, body: { paperless: isOn } })
  const mails = async () =>
    (await mailsTo(owner.email)).filter(({ subject }) => subject.includes('Amaia Etxeberria'))

  it('names who did what, in the owner’s language', async () => {
    await paperless(helper, true)
    const [mail] = await mails()
    expect(mail?.subject).toBe('Amaia Etxeberria made a change to your account')
    expect(mail?.text).toContain('Turned on paperless billing')
    await server.world.database
      .updateTable('identities')
      .set({ language: 'es' })
      .where('id', '=', owner.identityId)
      .execute()
    await paperless(helper, false)
    const [, spanish] = await mails()
    expect(spanish?.subject).toBe('Amaia Etxeberria hizo un cambio en su cuenta')
    expect(spanish?.text).toContain('Desactivó la factura sin papel')
  })

  describe('if support does it', () => {
    const restart = async (over: Customer) => {
      const { serial: equipmentId } = await addDevice(server, owner)
      const of = { identityId: over.identityId, accountId: owner.accountId }
      const { visitor } = await withView(server, of, { isActing: true })
      const params = { id: owner.accountId as AccountId, equipmentId }
      return visitor.ask(resetEquipment, { params, body: { operation: 'Reboot' } } as never)
    }

    it('says that support did it, in a view of somebody who helps with the account', async () => {
      expect((await restart(helper)).status).toBe(200)
      const [mail, ...more] = await mailsTo(owner.email)
      expect(more).toEqual([])
      expect(mail?.subject).toBe('Support made a change to your account')
      expect(mail?.text).toContain('Support was helping Amaia Etxeberria')
      expect(mail?.text).toContain('Restarted the “Hallway” modem')
      expect(await mailsTo(helper.email)).toEqual([])
    })

    it('says that it may have been done, if nobody knows after a quarter of an hour', async () => {
      const { viewId, staffId } = await withView(server, helper, { isActing: true })
      await beginRestart(server, helper, {
        by: { ...byPerson(staffId), kind: 'staff' },
        view: { id: viewId, reason: 'equipment', isChecked: false, isActing: true },
      })
      server.clock.pass({ minutes: 16 })
      await settleTrail(server.world)
      expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([
        'Support tried to make a change to your account',
      ])
    })

    it('isn’t sent in a view of an owner, who reads about it in the morning', async () => {
      expect((await restart(owner)).status).toBe(200)
      expect(await mailsTo(owner.email)).toEqual([])
    })
  })

  it('is sent once, however often it’s asked for', async () => {
    await paperless(helper, true)
    await paperless(helper, true)
    expect(await mails()).toHaveLength(1)
    expect(await activityOf(owner, helper.identityId)).toMatchObject([{ what: 'paperless-on' }])
  })

  it('isn’t sent if an owner does it', async () => {
    await paperless(owner, true)
    expect(await mails()).toEqual([])
    expect(await activityOf(owner, owner.identityId)).toEqual([])
  })

  it('isn’t sent if it was refused', async () => {
    const params = { id: owner.accountId as AccountId, equipmentId: 'nobodys' }
    expect(
      (await helper.visitor.ask(resetEquipment, { params, body: { operation: 'Reboot' } } as never)).status,
    ).toBe(404)
    expect(await mails()).toEqual([])
    expect(await activityOf(owner, helper.identityId)).toEqual([])
  })

  it('has the day of each bill that was requested on paper', async () => {
    const date = owner.statementOn
    await helper.visitor.ask(requestBillReprints, {
      params: { serviceId: owner.serviceId as ServiceId },
      body: { bills: [{ date, cycle: date.slice(8) }] },
    })
    expect(await activityOf(owner, helper.identityId)).toMatchObject([{ what: 'paper-bill', day: date }])
    expect(await mails()).toHaveLength(1)
  })

  it('says that the line is being checked, whoever starts that, and once', async () => {
    const repair = (by: Customer, operation: RepairOperation) =>
      by.visitor.ask(troubleshoot, { params: { id: owner.accountId as AccountId }, body: { operation } })
    await repair(owner, 'CREATE_SERVICE_CASE')
    expect(await activityOf(owner, helper.identityId)).toEqual([])
    for (let each = 0; each < 2; each++) await repair(helper, 'QUALIFY')
    expect(await activityOf(owner, helper.identityId)).toMatchObject([{ what: 'line-checked' }])
    expect(await mails()).toHaveLength(1)
  })

  it('names a line whose settings they changed by its number', async () => {
    const { number: tn } = await addLine(server, owner)
    const changed = await helper.visitor.ask(setOptions, { params: { tn }, body: { callWaiting: true } })
    expect(changed.status).toBe(200)
    expect(await activityOf(owner, helper.identityId)).toMatchObject([{ what: 'line', about: tn }])
    expect((await mails()).map(({ text }) => text)).toEqual([expect.stringContaining(tn)])
  })

  it('names a Wi-Fi network that they saved, and a password that they viewed', async () => {
    const { serial } = await addDevice(server, owner, { wifi: 'Home' })
    const params = { id: owner.accountId as AccountId }
    const [modem] = (await helper.visitor.ask(listWifi, { params })).reply
    const was = modem?.networks[0]?.version ?? ''
    const saved = await helper.visitor.ask(setWifi, {
      params: { ...params, equipmentId: serial, network: 'main' },
      body: { name: 'Harbor', password: 'warm harbor', isOn: true, was },
    })
    expect(saved.status).toBe(200)
    expect(await activityOf(owner, helper.identityId)).toMatchObject([
      { what: 'wifi', about: 'Hallway', deviceKind: 'modem' },
    ])
    server.clock.pass({ minutes: 1 })
    const shown = await helper.visitor.ask(readWifiPassword, {
      params: { ...params, equipmentId: serial, network: 'main' },
    })
    expect(shown.status).toBe(200)
    expect(await activityOf(owner, helper.identityId)).toMatchObject([
      { what: 'wifi-password', about: 'Hallway' },
      { what: 'wifi', about: 'Hallway' },
    ])
    expect(await mails()).toHaveLength(2)
    for (const { text } of await mails()) {
      expect(text).toContain('the “Hallway” modem')
      expect(text).not.toContain(serial)
    }
  })

  it.each(['legacy', 'platform'] as const)('names a card that they saved, for the %s kind', async (kind) => {
    const other = await newCustomer(server, { kind })
    const payer = await helperOf(other)
    const { id } = await payer.enter({ number: '4242424242424242' })
    expect((await payer.save(id)).status).toBe(200)
    expect(await activityOf(other, payer.identityId)).toMatchObject([{ what: 'saved-card' }])
    expect(await mailsTo(other.email)).toHaveLength(1)
  })

  it('isn’t sent if nothing changes: a name that a method has, auto pay that’s off', async () => {
    const params = { id: owner.accountId as AccountId, methodId: owner.methods.visa }
    for (let each = 0; each < 3; each++)
      await helper.visitor.ask(changePaymentMethod, { params, body: { nickName: 'Weekly' } } as never)
    expect(await activityOf(owner, helper.identityId)).toMatchObject([{ what: 'method-changed' }])
    expect(await mails()).toHaveLength(1)
    const other = await newCustomer(server, { kind: 'platform' })
    const payer = await helperOf(other)
    const query = { id: other.billingAccountId ?? '' }
    const off = { query, body: { auto_payment_authorized: false } }
    await payer.visitor.ask(updateBillingAccount, off as never, { 'idempotency-key': randomUUID() })
    expect(await activityOf(other, payer.identityId)).toEqual([])
  })

  it('covers a visit that they move by sending the same report with another time', async () => {
    const body = { requestId: randomUUID(), ticketType: 'internet', trouble: 'It is slow.' }
    const params = { serviceId: owner.serviceId as ServiceId }
    await owner.visitor.ask(openTicket, { params, body } as never)
    const { startDate, endDate } = { startDate: '2026-10-15T13:00:00Z', endDate: '2026-10-15T15:00:00Z' }
    await helper.visitor.ask(openTicket, {
      params,
      body: { ...body, appointment: { startDate, endDate } },
    } as never)
    expect(await activityOf(owner, helper.identityId)).toMatchObject([{ what: 'ticket-opened' }])
  })

  it('covers a request that a system didn’t answer, since it may have been done', async () => {
    const real = server.world.ticketing
    const { id } = await addWork(server, owner, 'ticket')
    server.world.ticketing = {
      ...real,
      async cancel(work) {
        await real.cancel(work)
        return 'unreachable'
      },
    }
    const params = { serviceId: owner.serviceId as ServiceId }
    const answer = await helper.visitor.ask(cancelTicket, { params, query: { id } })
    server.world.ticketing = real
    expect(answer.status).toBe(503)
    server.clock.pass({ minutes: 16 })
    await settleTrail(server.world)
    expect(await activityOf(owner, helper.identityId)).toMatchObject([
      { what: 'ticket-cancelled', about: id, isSure: false },
    ])
  })

  it('doesn’t stop at something that can’t be sent', async () => {
    const odd = await newCustomer(server, { kind: 'platform' })
    await beginRestart(server, { ...odd, identityId: helper.identityId }, { what: 'paper-bill' })
    await beginRestart(server, helper)
    server.clock.pass({ minutes: 16 })
    await settleTrail(server.world)
    expect(await mails()).toHaveLength(1)
  })

  it('says once that it may have been done, if nobody knows after a quarter of an hour', async () => {
    const { serial } = await addDevice(server, owner, { kind: 'set-top-box' })
    await beginRestart(server, helper, { about: [serial] })
    expect(await settleTrail(server.world)).toBe(0)
    server.clock.pass({ minutes: 16 })
    await Promise.all([settleTrail(server.world), settleTrail(server.world)])
    const [mail, ...more] = await mails()
    expect(mail?.text).toContain('just tried to make a change')
    expect(mail?.text).toContain('Restarted the “Hallway” TV box')
    expect(more).toEqual([])
    expect(await activityOf(owner, helper.identityId)).toMatchObject([
      { what: 'restarted', about: 'Hallway', deviceKind: 'set-top-box' },
    ])
  })
})
