import { randomUUID } from 'node:crypto'
import { listProducts, readAccount } from '@lightwell/rulebook/accounts/contract.ts'
import { readUser } from '@lightwell/rulebook/linked-accounts/contract.ts'
import { startUpgrade } from '@lightwell/rulebook/upgrade/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rowsOfAccount } from '../accounts/test-rows.ts'
import { pushToBillers } from '../autopay/push-to-biller.ts'
import { findViewFacts } from '../notices/store.ts'
import { makeScheduled } from '../payments/scheduled/make-scheduled.ts'
import { authorizationOf, autopaymentsOf, autopayOf, billerHolds } from '../testing/autopay.ts'
import { booksOf, chargesOf, mailsAbout } from '../testing/books.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { billerOf, type Move, unheard, upgradeOf } from '../testing/upgrade.ts'
import { resumeUpgrades } from './resume-upgrades.ts'

let server: TestServer
let biller: ReturnType<typeof billerOf>
beforeAll(async () => {
  server = await startTestServer()
  biller = billerOf(server)
})
afterAll(() => server.close())

let customer: Customer
let move: Move
beforeEach(async () => {
  vi.restoreAllMocks()
  biller.isHonest()
  server.clock.set(usualInstant)
  await server.world.database.deleteFrom('misfits').execute()
  await server.world.database.deleteFrom('upgrades').execute()
  customer = await newCustomer(server, { kind: 'legacy' })
  move = upgradeOf(server, customer)
})

const later = () => {
  server.clock.pass({ minutes: 10 })
  return resumeUpgrades(server.world)
}

it('moves an account with everything it owns, and says so', async () => {
  await autopayOf(customer).save({ with: 'checking', daysBefore: 3 })
  await customer.pay({ amount: 10 })
  await customer.pay({ amount: 20, on: '2026-10-30' })
  const before = await rowsOfAccount(server, customer.accountId)
  expect(Object.entries(before).flatMap(([table, rows]) => (rows.length > 0 ? [table] : []))).toEqual(
    expect.arrayContaining([
      'accounts',
      'authorizations',
      'autopays',
      'ledger_entries',
      'payment_methods',
      'payments',
      'statements',
    ]),
  )
  expect(await move.read()).toEqual({ status: 'NotStarted', refusal: null, startedAt: null })

  expect(await move.start()).toEqual({ status: 'Done', refusal: null, startedAt: '2026-10-14T11:00:00.000Z' })

  expect(await move.account()).toEqual({
    kind: 'platform',
    billing_account_id: expect.stringMatching(/^[A-Z]{2,3}-\w+$/),
  })
  expect(await rowsOfAccount(server, customer.accountId)).toEqual(before)
})

describe('a product that can move', () => {
  const offered = { offers: [true, true], since: null }
  beforeEach(async () => {
    await server.world.database
      .insertInto('products')
      .values({
        account_id: customer.accountId,
        product_line: 'tv',
        enabled: true,
        type: 'u-verse',
        description: 'TV Select',
        download_links: '[]',
        show_migration_banner: true,
      })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'product_line']).doUpdateSet({ show_migration_banner: true }),
      )
      .execute()
  })
  /** Returns if the upgrade is offered, by `listProducts` and by `readAccount`, and since when it's under way. */
  const summaryShown = async () => {
    const asked = { params: { id: customer.accountId } }
    const { reply } = await customer.visitor.ask(listProducts, asked)
    const { products, moveStartedAt: since } = (await customer.visitor.ask(readAccount, asked)).reply
    return { offers: [reply, products].map((all) => all.tv?.showMigrationBanner), since }
  }

  it('isn’t offered anymore while it’s moving, and its account says since when', async () => {
    expect(await summaryShown()).toEqual(offered)
    biller.opensSo(unheard)
    await move.start()
    expect(await summaryShown()).toEqual({ offers: [false, false], since: '2026-10-14T11:00:00.000Z' })
  })

  it('isn’t offered anymore once the move is finished', async () => {
    await move.start()
    expect(await summaryShown()).toEqual({ offers: [false, false], since: null })
  })

  it('is offered again after a refusal', async () => {
    biller.opensSo(async () => ({ outcome: 'refused' }))
    await move.start()
    expect(await summaryShown()).toEqual(offered)
  })

  it('is shown as moving only to those who see the bills', async () => {
    biller.opensSo(unheard)
    await move.start()
    await server.world.database
      .updateTable('account_links')
      .set({ role: 'user', billing: false })
      .where('account_id', '=', customer.accountId)
      .execute()
    expect(await summaryShown()).toMatchObject({ since: null })
  })

  it('shows no notice about it while it’s moving', async () => {
    const isMigrating = async () => {
      const facts = { accountId: customer.accountId, identityId: undefined, now: server.world.clock() }
      const { products } = await findViewFacts(server.world.database, facts)
      return products.some((product) => product.isMigrating)
    }
    expect(await isMigrating()).toBe(true)
    biller.opensSo(unheard)
    await move.start()
    expect(await isMigrating()).toBe(false)
  })
})

it('notifies the biller of auto pay in the platform’s format, under the existing authorization', async () => {
  const { rule } = await autopayOf(customer).save({ with: 'checking', daysBefore: 3 })
  const agreed = await authorizationOf(server, rule.id)
  await move.start()
  const { billing_account_id } = await move.account()
  expect(await billerHolds(server, customer)).toMatchObject({
    isOn: true,
    offset: -3,
    methodId: customer.methods.checking,
    isPushedWhole: true,
    message: { request: { autopayFlag: true, autopayOffset: -3, paymentToken: customer.methods.checking } },
  })
  expect(await autopayOf(await move.moved()).read()).toMatchObject([
    { id: rule.id, status: 'Active', daysBefore: 3 },
  ])
  expect(await authorizationOf(server, rule.id)).toEqual(agreed)
  expect(billing_account_id).not.toBeNull()
})

it('reports each step once', async () => {
  const taken = vi.spyOn(server.world.events, 'upgradeMoved')
  await move.start()
  await move.start()
  await later()
  const { accountId } = customer
  expect(taken.mock.calls).toEqual([
    [{ event: 'open', accountId }],
    [{ event: 'move', accountId }],
    [{ event: 'finish', accountId }],
  ])
})

it('is one move, however often and by however many people it’s requested', async () => {
  const asked = biller.opensSo((really) => really())
  const other = await server.another()
  // Either server may start the upgrade and call the platform, so both get the same biller.
  other.world.biller = server.world.biller
  const elsewhere = await customer.elsewhere()
  const guest = other.guest()
  for (const [name, value] of elsewhere.visitor.cookies) guest.cookies.set(name, value)
  await Promise.all([
    move.start(),
    move.start(elsewhere),
    guest.ask(startUpgrade, { params: { id: customer.accountId } }),
    resumeUpgrades({ ...server.world, clock: () => server.clock.read().add({ minutes: 1 }) }),
  ])
  const { billing_account_id } = await move.account()
  await move.start()
  await later()
  expect(await move.read()).toMatchObject({ status: 'Done' })
  expect(await move.account()).toEqual({ kind: 'platform', billing_account_id })
  expect(new Set(asked.keys)).toEqual(new Set([`${customer.accountId}/upgrade`]))
  expect((await booksOf(server, customer)).mails).toEqual([
    'Your account has moved to our new billing system',
  ])
})

describe('on an account with two auto pay rules', () => {
  it('waits until the customer has ended one of them, and changes nothing before', async () => {
    await move.hasFormerRule()
    const { rule } = await autopayOf(customer).save({ with: 'visa' })
    const before = await rowsOfAccount(server, customer.accountId)
    const asked = biller.opensSo((really) => really())
    expect(await move.start()).toMatchObject({ status: 'Refused', refusal: 'two-autopays' })
    expect(asked.keys).toEqual([])
    expect(await move.account()).toEqual({ kind: 'legacy', billing_account_id: null })
    expect(await rowsOfAccount(server, customer.accountId)).toEqual(before)
    await later()
    expect(await move.read()).toMatchObject({ status: 'Refused' })

    // A repeated request isn't counted, because it doesn't call the platform.
    const take = vi.spyOn(server.world.limits, 'take')
    expect(await move.start()).toMatchObject({ status: 'Refused' })
    expect(take).not.toHaveBeenCalled()
    await autopayOf(customer).cancel(rule)
    expect(await move.read()).toMatchObject({ status: 'NotStarted', refusal: null })
    expect(await move.start()).toMatchObject({ status: 'Done', refusal: null })
    expect(await autopayOf(await move.moved()).read()).toMatchObject([
      { methodId: customer.methods.mastercard },
    ])
  })

  it('is also refused if the second starts after the platform has opened a billing account', async () => {
    await move.hasFormerRule()
    biller.opensSo(async (really) => {
      await autopayOf(customer).save({ with: 'visa' })
      return really()
    })
    expect(await move.start()).toMatchObject({ status: 'Refused', refusal: 'two-autopays' })
    expect(await move.account()).toEqual({ kind: 'legacy', billing_account_id: null })
  })
})

it('keeps nobody waiting longer than four seconds, and continues all the same', async () => {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  biller.opensSo(async (really) => {
    await mayGoOn
    return really()
  })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const starting = move.start()
  const patience = () => timers.mock.calls.find(([, delayMs]) => delayMs === 4_000)
  await expect.poll(patience).toBeDefined()
  patience()?.[0]()
  expect(await starting).toMatchObject({ status: 'Opening' })
  goOn()
  await expect.poll(async () => (await move.read()).status).toBe('Done')
})

it('says so if the platform doesn’t accept the account, and tries again on request', async () => {
  biller.opensSo(async () => ({ outcome: 'refused' }))
  expect(await move.start()).toMatchObject({ status: 'Refused', refusal: 'not-eligible' })
  expect((await booksOf(server, customer)).mails).toEqual([])
  biller.isHonest()
  expect(await move.start()).toMatchObject({ status: 'Done', refusal: null })
})

it('counts each request that starts a move, including one after a refusal, and no repeat', async () => {
  const take = vi.spyOn(server.world.limits, 'take')
  biller.opensSo(async () => ({ outcome: 'refused' }))
  await move.start()
  biller.opensSo(unheard)
  await move.start()
  expect(take).toHaveBeenCalledTimes(2)
  biller.isHonest()
  await move.start()
  await move.start()
  expect(take).toHaveBeenCalledTimes(2)
})

describe('payments meanwhile', () => {
  it.each(['opening', 'telling'] as const)('ordered while it is %s are made once', async (when) => {
    await autopayOf(customer).save({ with: 'checking', daysBefore: 0 })
    const { promise: isThere, resolve: arrive } = Promise.withResolvers<void>()
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
    const hold = async <T>(really: () => Promise<T>) => {
      arrive()
      await mayGoOn
      return really()
    }
    if (when === 'opening') biller.opensSo(hold)
    else biller.enrolsSo((_step, really) => hold(really))
    const moving = move.start()
    await isThere
    const { payment } = await customer.pay({ amount: 12.34, key: 'during-the-move' })
    const { payment: waiting } = await customer.pay({ amount: 5, on: '2026-10-20' })
    goOn()
    await moving
    biller.isHonest()
    await later()
    expect(await move.read()).toMatchObject({ status: 'Done' })
    const again = await customer.pay({ amount: 12.34, key: 'during-the-move' })
    expect(again.payment).toMatchObject({ id: payment.id, status: 'Completed' })
    expect(chargesOf(server, payment.id)).toHaveLength(1)

    server.clock.set('2026-10-20T14:00:00Z')
    await makeScheduled(server.world)
    expect(await (await customer.elsewhere()).payment(waiting.id)).toMatchObject({ status: 'Completed' })
    expect(chargesOf(server, waiting.id)).toHaveLength(1)
    expect((await booksOf(server, customer)).balanceCents).toBe(8450 - 1234 - 500)
  })

  it('are the same payment if the order is repeated with the new kind’s calls', async () => {
    const key = randomUUID()
    const { payment } = await customer.pay({ key, amount: 12.34, with: 'answer lost' })
    await move.start()
    const again = await (await move.moved()).pay({ key, amount: 12.34, with: 'answer lost' })
    expect(again).toMatchObject({ status: 200, payment: { id: payment.id, amount: 12.34 } })
    expect(await (await move.moved()).pay({ key, amount: 12.35, with: 'answer lost' })).toMatchObject({
      code: 'idempotency-key-reused',
    })
    expect(chargesOf(server, payment.id)).toHaveLength(1)
  })

  it('of auto pay continue by the same rule if the order is repeated with the new kind’s calls', async () => {
    const order = { id: randomUUID(), messageId: randomUUID(), with: 'visa', daysBefore: 5 } as const
    await autopayOf(customer).save(order)
    await move.start()
    const autopay = autopayOf(await move.moved())
    expect(await autopay.save(order)).toMatchObject({ status: 200, rule: { id: order.id } })
    expect(await autopay.save({ ...order, daysBefore: 6 })).toMatchObject({ code: 'idempotency-key-reused' })
    expect(await autopay.save({ ...order, with: 'checking' })).toMatchObject({
      code: 'idempotency-key-reused',
    })
    expect(await autopay.read()).toMatchObject([{ id: order.id, daysBefore: 5 }])
  })

  it('can be made with a method whose saving is repeated with the new kind’s calls', async () => {
    const { id } = await customer.enter({ number: '4242424242424242' })
    await customer.save(id)
    await move.start()
    expect(await (await move.moved()).save(id)).toMatchObject({ status: 200 })
  })

  it('of auto pay are made on their day, once', async () => {
    await autopayOf(customer).save({ with: 'visa', daysBefore: 5 })
    const [planned] = await autopaymentsOf(server, customer)
    await move.start()
    expect(await autopaymentsOf(server, customer)).toEqual([planned])
    server.clock.set('2026-10-30T15:00:00Z')
    await makeScheduled(server.world)
    await makeScheduled(server.world)
    expect(await autopaymentsOf(server, customer)).toEqual([expect.stringMatching(/^1 completed 8450/)])
    expect((await booksOf(server, customer)).balanceCents).toBe(0)
  })
})

describe('a tab that still shows the old kind', () => {
  it('keeps working: it pays, changes auto pay, and ends it', async () => {
    const autopay = autopayOf(customer)
    const { rule } = await autopay.save({ with: 'visa', daysBefore: 5 })
    await move.start()
    expect((await customer.pay({ amount: 1 })).payment).toMatchObject({ status: 'Completed' })
    expect((await autopay.save({ id: rule.id, with: 'checking', daysBefore: 2 })).status).toBe(200)
    expect(await billerHolds(server, customer)).toMatchObject({
      isOn: true,
      offset: -2,
      methodId: customer.methods.checking,
      isPushedWhole: true,
      message: { request: { autopayOffset: -2 } },
    })
    expect((await autopay.cancel(rule)).status).toBe(200)
    expect(await billerHolds(server, customer)).toMatchObject({ isOn: false, isPushedWhole: true })
    expect(await autopayOf(await move.moved()).read()).toEqual([])
  })

  it('doesn’t make the biller forget later changes: the newer one wins', async () => {
    const autopay = autopayOf(customer)
    const { promise: isThere, resolve: arrive } = Promise.withResolvers<void>()
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
    biller.enrolsSo(async (_step, really) => {
      arrive()
      await mayGoOn
      return really()
    })
    const saving = autopay.save({ with: 'visa', daysBefore: 5 })
    await isThere
    const moving = move.start()
    await expect.poll(async () => (await move.account()).kind).toBe('platform')
    goOn()
    await Promise.all([saving, moving])
    server.clock.pass({ minutes: 2 })
    await pushToBillers(server.world)
    await resumeUpgrades(server.world)
    expect(await move.read()).toMatchObject({ status: 'Done' })
    expect(await billerHolds(server, customer)).toMatchObject({
      isOn: true,
      offset: -5,
      isPushedWhole: true,
      message: { request: { autopayOffset: -5 } },
    })
  })
})

describe('a person who', () => {
  it('manages the account can start it, and one who only sees its bills sees its progress', async () => {
    const payer = await customer.housemate({ pays: true, manages: false })
    const refused = await payer.visitor.ask(startUpgrade, { params: { id: customer.accountId } })
    expect([refused.status, refused.problem.code]).toEqual([403, 'managing-not-permitted'])
    expect(await move.read(payer)).toMatchObject({ status: 'NotStarted' })
    await move.start()
    expect(await move.read(payer)).toMatchObject({ status: 'Done' })
  })

  it('helps and moved it has that in their activity, as the owner reads it; a refused move isn’t there', async () => {
    const helper = await customer.housemate({ manages: true })
    const didMove = async () => {
      const params = { id: customer.accountId, userId: helper.identityId }
      const { doings } = (await customer.visitor.ask(readUser, { params, query: {} })).reply
      return doings.map(({ what, at }) => [what, at])
    }
    biller.opensSo(async () => ({ outcome: 'refused' }))
    await move.start(helper)
    expect(await didMove()).toEqual([])
    biller.isHonest()
    server.clock.pass({ minutes: 5 })
    await move.start(helper)
    await customer.pay()
    expect(await didMove()).toEqual([['moved', '2026-10-14T11:05:00.000Z']])
  })

  it('owns the account gets an email, and so does the one who requested it, each in their language', async () => {
    const helper = await customer.housemate({ manages: true })
    await customer.housemate({ manages: true })
    await server.world.database
      .updateTable('identities')
      .set({ language: 'es' })
      .where('id', '=', customer.identityId)
      .execute()
    await move.start(helper)
    const mails = await mailsAbout(server, customer)
    const told = mails.map(({ to_address, subject, body_text }) => [
      to_address,
      subject,
      body_text.includes('Rosalind Achebe'),
    ])
    expect(told.toSorted()).toEqual(
      [
        [customer.email, 'Su cuenta pasó a nuestro nuevo sistema de facturación', true],
        [helper.email, 'Your account has moved to our new billing system', false],
      ].toSorted(),
    )
  })
})

it('an owner who may no longer sign in gets no email', async () => {
  const helper = await customer.housemate({ manages: true })
  await server.world.database
    .updateTable('identities')
    .set({ is_active: false })
    .where('id', '=', customer.identityId)
    .execute()
  expect(await move.start(helper)).toMatchObject({ status: 'Done' })
  expect((await mailsAbout(server, customer)).map(({ to_address }) => to_address)).toEqual([helper.email])
})

it('says that there’s nothing to do for an account that has always been on the platform', async () => {
  customer = await newCustomer(server, { kind: 'platform' })
  move = upgradeOf(server, customer)
  const before = await move.account()
  expect(await move.start()).toEqual({ status: 'Done', refusal: null, startedAt: null })
  expect(await move.account()).toEqual(before)
  expect((await booksOf(server, customer)).mails).toEqual([])
})
