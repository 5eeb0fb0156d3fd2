import { addDays, dayOf } from '@lightwell/rulebook/calendar.ts'
import { authorizationVersions } from '@lightwell/rulebook/payment-methods/rules.ts'
import { type Customer, newCustomer } from '@lightwell/server/testing/customer.ts'
import { startTestServer, type TestServer } from '@lightwell/server/testing/test-server.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPortal } from '../fixtures/portal.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe.each(['legacy', 'platform'] as const)('for a customer of the %s kind the portal', (kind) => {
  let customer: Customer
  let portal: Awaited<ReturnType<typeof openPortal>>
  let today: string
  beforeEach(async () => {
    customer = await newCustomer(server, { kind, balanceCents: 128_45 })
    portal = await openPortal(customer.visitor)
    today = dayOf(server.world.clock(), server.world.config.businessZone)
  })

  it('shows the account in use, whose four identifiers all differ', async () => {
    expect(portal.account.id).toBe(customer.accountId)
    expect(portal.account.isPlatform).toBe(kind === 'platform')
    const { accountId, accountNumber, billingAccountId, serviceId } = customer
    const names = [accountId, accountNumber, billingAccountId ?? 'none', serviceId].map((name) =>
      name.replace(/[^A-Za-z0-9]/g, ''),
    )
    expect(new Set(names).size).toBe(4)
  })

  it('shows what is owed, how much of it is late, and what is on its way', async () => {
    const later = addDays(today, 5)
    await customer.pay({ amount: 25, on: later })
    expect(await portal.readBill()).toMatchObject({
      balanceCents: 128_45,
      dueOn: addDays(today, 21),
      pastDueCents: 0,
      pastDueSince: undefined,
      scheduled: { amountCents: 25_00, firstOn: later, lastOn: later },
    })
    const late = await newCustomer(server, { kind, balanceCents: 64_20, dueOn: addDays(today, -20) })
    const theirs = await openPortal(late.visitor)
    expect(await theirs.readBill()).toMatchObject({
      pastDueCents: 64_20,
      pastDueSince: addDays(today, -20),
    })
  })

  it('lists saved methods', async () => {
    const methods = await portal.methods.list()
    expect(methods.find(({ id }) => id === customer.methods.visa)).toEqual({
      id: customer.methods.visa,
      kind: 'card',
      brand: 'Visa',
      lastFour: '4242',
      expires: { month: 12, year: 2039 },
      nickname: undefined,
      isDefault: true,
      isVerified: true,
      isExpired: false,
      isUsedByAutopay: false,
      isDeletable: true,
      isChangeable: true,
      isAuthorizable: true,
    })
    expect(methods.find(({ id }) => id === customer.methods.checking)).toMatchObject({
      kind: 'checking',
      brand: undefined,
      lastFour: '6789',
      expires: undefined,
      isDefault: false,
    })
  })

  it('saves a new card under a nickname', async () => {
    const { id } = await customer.enter({ number: '5555555555554444' })
    const saved = await portal.methods.save({
      method: { id, kind: 'card' },
      nickname: 'Everyday',
      authorizationVersion: authorizationVersions.card,
    })
    expect(saved).toMatchObject({ ok: true, value: { id, nickname: 'Everyday', brand: 'MasterCard' } })
    expect((await portal.methods.list()).map((method) => method.id)).toContain(id)
  })

  it('saves a new bank account that is not verified yet', async () => {
    const { id } = await customer.enter({ account: '000222222227' })
    const method = { id, kind: 'checking' } as const
    const authorizationVersion = authorizationVersions.checking
    const saved = await portal.methods.save({ method, nickname: 'House', authorizationVersion })
    expect(saved).toMatchObject({ ok: true, value: { kind: 'checking', isVerified: false } })
    const outdated = { method, nickname: undefined, authorizationVersion: 'of-another-year' }
    expect(await portal.methods.save(outdated)).toMatchObject({
      ok: false,
      refusal: 'authorization-outdated',
    })
  })
})

it('portals that are open at once share nothing', async () => {
  const customers = [
    await newCustomer(server, { kind: 'legacy', balanceCents: 10_00 }),
    await newCustomer(server, { kind: 'legacy', balanceCents: 20_00 }),
    await newCustomer(server, { kind: 'platform', balanceCents: 30_00 }),
  ]
  const portals = await Promise.all(customers.map(({ visitor }) => openPortal(visitor)))
  expect(portals.map(({ account }) => account.id)).toEqual(customers.map(({ accountId }) => accountId))
  const bills = await Promise.all(portals.map(({ readBill }) => readBill()))
  expect(bills.map(({ balanceCents }) => balanceCents)).toEqual([10_00, 20_00, 30_00])
})
