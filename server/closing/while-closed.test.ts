import {
  openGuestSession,
  readAccount,
  readToolbox,
  saveAccount,
} from '@lightwell/rulebook/accounts/contract.ts'
import { listEquipment } from '@lightwell/rulebook/equipment/contract.ts'
import { readSession } from '@lightwell/rulebook/identity/contract.ts'
import { inviteUser } from '@lightwell/rulebook/linked-accounts/contract.ts'
import { listBanners } from '@lightwell/rulebook/notices/contract.ts'
import { requestBillReprints } from '@lightwell/rulebook/paper-bills/contract.ts'
import { addPaymentMethod } from '@lightwell/rulebook/payment-methods/contract.ts'
import { startUpgrade } from '@lightwell/rulebook/upgrade/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { autopayOf } from '../testing/autopay.ts'
import { closeOn } from '../testing/closing.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { tokenMailedTo } from '../testing/mailed.ts'
import { codeOf, methodRow } from '../testing/saved-methods.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { closeAccounts } from './close-accounts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe.each(['legacy', 'platform'] as const)('a closed account of the %s kind', (kind) => {
  let customer: Customer
  const set = (facts: {
    closed_on: string | null
    closing_told_at?: string | null
    balance_cents?: number
  }) =>
    server.world.database.updateTable('accounts').set(facts).where('id', '=', customer.accountId).execute()
  const ofAccount = () => ({ params: { id: customer.accountId } })
  beforeEach(async () => {
    server.clock.set(usualInstant)
    customer = await newCustomer(server, { kind })
    await set({ closed_on: '2026-10-14', closing_told_at: usualInstant })
  })

  it('is shown as closed from its day on, and not a day before', async () => {
    const closed = async () => (await customer.visitor.ask(readSession)).reply.accounts[0]
    expect(await closed()).toMatchObject({ closedDate: '2026-10-14', billing: true, seesServices: false })
    server.clock.set('2026-10-14T03:59:00Z')
    expect(await closed()).toMatchObject({ closedDate: null, seesServices: true })
  })

  it('says whether its last bill is out or still to come', async () => {
    const isOut = async () => (await customer.visitor.ask(readSession)).reply.accounts[0]?.isLastBillOut
    expect(await isOut()).toBe(true)
    await set({ closed_on: '2026-10-14', closing_told_at: null })
    expect(await isOut()).toBe(false)
  })

  it('stays readable, and nothing new can be set up on it', async () => {
    const { visitor } = customer
    expect((await visitor.ask(readAccount, ofAccount())).status).toBe(200)
    const autopay = await autopayOf(customer).save({ with: 'visa' })
    expect(autopay).toMatchObject({ status: 409, code: 'account-closed' })
    const refused = [
      await visitor.ask(saveAccount, { ...ofAccount(), body: { paperless: true } }),
      await visitor.ask(startUpgrade, ofAccount()),
      await visitor.ask(inviteUser, {
        params: { serviceId: customer.serviceId },
        body: {
          email: 'somebody@example.com',
          service: { options: { billing: true, pays: false, seesServices: false, manages: false } },
        },
      }),
    ]
    expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual([
      [409, 'account-closed'],
      [409, 'account-closed'],
      [409, 'account-closed'],
    ])
  })

  it('admits nobody with an earlier invitation', async () => {
    await set({ closed_on: null, closing_told_at: null })
    const email = `friend-of-${customer.accountId}@example.com`
    await customer.visitor.ask(inviteUser, {
      params: { serviceId: customer.serviceId },
      body: {
        email,
        service: { options: { billing: true, pays: false, seesServices: false, manages: false } },
      },
    })
    const token = await tokenMailedTo(server, email, '/helper')
    const opens = () =>
      server.guest().send('GET', `/helper?token=${token}`, { headers: { accept: 'text/html' } })
    expect((await opens()).statusCode).toBe(200)
    await set({ closed_on: '2026-09-09' })
    await closeAccounts(server.world)
    expect((await opens()).statusCode).toBe(410)
  })

  it('can be paid what it owes and no more', async () => {
    expect(await customer.pay({ amount: 84.51 })).toMatchObject({ status: 422, code: 'amount-over-owed' })
    expect(await customer.pay({ amount: 84.5 })).toMatchObject({ payment: { status: 'Completed' } })
    expect(await customer.pay({ amount: 0.01 })).toMatchObject({ status: 422, code: 'amount-over-owed' })
  })

  it.each<[string, () => Promise<unknown> | undefined, number]>([
    ['it owes', () => undefined, 200],
    ['a scheduled payment is to pay it all', () => customer.pay({ on: '2026-10-20' }), 200],
    ['nothing is owed', () => customer.pay(), 409],
    ['its last bill is still to come', () => set({ closed_on: '2026-10-14', closing_told_at: null }), 200],
  ])('can have a card saved, or not, if %s', async (_standing, happens, status) => {
    const { id } = await customer.enter({ number: '4242424242424242' })
    await happens()
    expect(await customer.save(id)).toMatchObject({
      status,
      ...(status === 409 && { code: 'account-closed' }),
    })
  })

  it('is shown as settled once nothing is left to pay beyond ordered payments, and not before its last bill is final', async () => {
    const isSettled = async () => (await customer.visitor.ask(readSession)).reply.accounts[0]?.isSettled
    expect(await isSettled()).toBe(false)
    await customer.pay({ amount: 80, on: '2026-10-20' })
    expect(await isSettled()).toBe(false)
    await customer.pay({ amount: 4.5, on: '2026-10-21' })
    expect(await isSettled()).toBe(true)
    await set({ closed_on: '2026-10-14', closing_told_at: null })
    expect(await isSettled()).toBe(false)
  })

  it('no longer has services, tools or promotions, for anyone', async () => {
    const helper = await customer.housemate()
    for (const { visitor } of [customer, helper]) {
      expect((await visitor.ask(listEquipment, { ...ofAccount(), query: {} })).problem.code).toBe(
        'services-not-permitted',
      )
      expect((await visitor.ask(readToolbox, ofAccount())).reply).toEqual([])
      expect((await visitor.ask(listBanners, { ...ofAccount(), query: { showAll: 'true' } })).reply).toEqual(
        [],
      )
    }
    const guest = await customer.visitor.ask(openGuestSession, {
      body: { type: 'account_without_pin', accountNumber: customer.accountNumber },
    })
    expect(guest.reply).toEqual({ serviceId: null })
  })

  it('can have its bills printed for 18 months', async () => {
    const order = async (who: Customer) =>
      who.visitor.ask(requestBillReprints, {
        params: { serviceId: who.serviceId },
        body: { bills: [{ date: who.statementOn, cycle: who.statementOn.slice(8) }] },
      })
    server.clock.set('2028-04-14T15:00:00Z')
    expect((await order(await customer.elsewhere())).status).toBe(200)
    server.clock.set('2028-04-15T15:00:00Z')
    expect((await order(await customer.elsewhere())).problem.code).toBe('account-closed')
  })
})

describe('a card saved to start auto pay', () => {
  const saved = async (customer: Customer) => {
    const { id: token } = await customer.enter({ number: '5555555555554444' })
    const answer = await customer.visitor.ask(addPaymentMethod, {
      query: { id: customer.billingAccountId ?? '' },
      body: { payment_method: { token }, auto_payment: true },
    })
    const { is_saved } = await methodRow(server, token)
    return { told: codeOf(answer), is_saved }
  }

  it('continues auto pay that’s on when the account is closed, and starts none', async () => {
    server.clock.set(usualInstant)
    const customer = await newCustomer(server, { kind: 'platform' })
    const { rule } = await autopayOf(customer).save({ with: 'visa' })
    await closeOn(server, customer.accountId, '2026-10-14')
    expect(await saved(customer)).toEqual({ told: 'done', is_saved: true })
    const [{ id, methodId } = rule] = await autopayOf(customer).read()
    expect([id, methodId === rule.methodId]).toEqual([rule.id, false])
    await autopayOf(customer).cancel({ id, methodId })
    expect(await saved(customer)).toEqual({ told: 'account-closed', is_saved: false })
  })
})
