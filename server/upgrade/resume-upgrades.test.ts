import { startUpgrade } from '@lightwell/rulebook/upgrade/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { becomePlatform } from '../accounts/change-billing-kind.ts'
import { rowsOfAccount } from '../accounts/test-rows.ts'
import { pushToBillers } from '../autopay/push-to-biller.ts'
import { inTransaction } from '../database/transaction.ts'
import { byPerson } from '../demo/by.ts'
import { addAccount, addAutopay, addSavedMethods } from '../identity/test-rows.ts'
import { autopayOf, billerHolds } from '../testing/autopay.ts'
import { booksOf } from '../testing/books.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { billerOf, endsAfter, killed, type Move, unheard, upgradeOf } from '../testing/upgrade.ts'
import { resumeUpgrades } from './resume-upgrades.ts'
import { findUpgrade, requestUpgrade } from './store.ts'

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

describe('a move that stopped halfway', () => {
  const steps = {
    'before the platform heard of it': () => biller.opensSo(killed),
    'after the platform opened a billing account': () =>
      biller.opensSo(async (really) => {
        await really()
        return killed()
      }),
    'once that is written down': () => endsAfter(server, 'open'),
    'before the biller heard of auto pay': () => biller.enrolsSo(killed),
    'after the biller heard of auto pay': () =>
      biller.enrolsSo(async (_step, really) => {
        await really()
        return killed()
      }),
    'where the platform does not answer': () => biller.opensSo(unheard),
  }

  it.each(Object.entries(steps))('resumes automatically: %s', async (_where, fail) => {
    const { rule } = await autopayOf(customer).save({ with: 'visa' })
    const before = await rowsOfAccount(server, customer.accountId)
    fail()
    expect(['Opening', 'Moving', 'Finishing']).toContain((await move.start()).status)
    expect((await booksOf(server, customer)).mails).not.toContain(
      'Your account has moved to our new billing system',
    )
    biller.isHonest()
    server.clock.pass({ minutes: 10 })
    await pushToBillers(server.world)
    expect(await resumeUpgrades(server.world)).toBe(1)
    expect(await move.read()).toMatchObject({ status: 'Done' })
    expect(await billerHolds(server, customer)).toMatchObject({ isOn: true, isPushedWhole: true })
    expect(await rowsOfAccount(server, customer.accountId)).toEqual(before)
    expect((await autopayOf(await move.moved()).read()).map(({ id }) => id)).toEqual([rule.id])
    expect(await resumeUpgrades(server.world)).toBe(0)
  })

  it('resumes if the person who started it comes back, after a rest of ten seconds', async () => {
    biller.opensSo(unheard)
    expect(await move.start()).toMatchObject({ status: 'Opening' })
    const asked = biller.opensSo((really) => really())
    const elsewhere = await customer.elsewhere()
    server.clock.pass({ seconds: 9 })
    expect(await move.start(elsewhere)).toMatchObject({ status: 'Opening' })
    expect(asked.keys).toEqual([])
    server.clock.pass({ seconds: 1 })
    expect(await move.start(elsewhere)).toMatchObject({ status: 'Done' })
  })

  it('is a dead letter until it resumes', async () => {
    const waiting = async () =>
      (await server.world.database.selectFrom('misfits').select(['job', 'thing']).execute()).map(
        ({ job, thing }) => `${job} ${thing}`,
      )
    biller.opensSo(unheard)
    await move.start()
    expect(await waiting()).toEqual([`resume-upgrades ${customer.accountId}`])
    biller.isHonest()
    server.clock.pass({ seconds: 10 })
    await move.start()
    expect(await waiting()).toEqual([])
  })

  it('is no dead letter if the database is down', async () => {
    biller.opensSo(async () => {
      throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    })
    const params = { id: customer.accountId }
    expect((await customer.visitor.ask(startUpgrade, { params })).problem.code).toBe('database-away')
    expect(await server.world.database.selectFrom('misfits').selectAll().execute()).toEqual([])
  })

  it('is resumed once if several people come back at once, and rests again', async () => {
    biller.opensSo(unheard)
    await move.start()
    server.clock.pass({ minutes: 1 })
    const elsewhere = await customer.elsewhere()
    const asked = biller.opensSo(unheard)
    await Promise.all([move.start(), move.start(elsewhere), move.start()])
    await move.start(elsewhere)
    expect(asked.keys).toHaveLength(1)
  })

  it('is processed once per run, however many there are', async () => {
    const { database, clock } = server.world
    for (let count = 0; count < 65; count++) {
      const { accountId } = await addAccount(server, { kind: 'legacy' })
      const { visa } = await addSavedMethods(server, accountId)
      await addAutopay(server, { accountId }, visa)
      await requestUpgrade(database, { accountId, by: byPerson(customer.identityId) }, clock())
    }
    biller.enrolsSo(killed)
    expect(await later()).toBe(65)
    expect(await later()).toBe(65)
    const states = await database.selectFrom('upgrades').select('status').distinct().execute()
    expect(states).toEqual([{ status: 'moved' }])
  })

  it('holds up no other', async () => {
    biller.opensSo(unheard)
    await move.start()
    const other = await newCustomer(server, { kind: 'legacy' })
    const own = customer.accountId
    biller.opensSo((really, accountId) => (accountId === own ? unheard() : really()))
    const { reply } = await other.visitor.ask(startUpgrade, { params: { id: other.accountId } })
    expect(reply).toMatchObject({ status: 'Done' })
    await later()
    expect(await move.read()).toMatchObject({ status: 'Opening' })
  })
})

describe('during an import that moves the account', () => {
  const billingAccounts = async () => [
    (await move.account()).billing_account_id,
    (await findUpgrade(server.world.database, customer.accountId))?.billing_account_id,
  ]

  it('takes the billing account of the import, and opens none', async () => {
    biller.opensSo(unheard)
    await move.start()
    const imported = await move.isImported()
    const asked = biller.opensSo((really) => really())
    await later()
    expect(await move.read()).toMatchObject({ status: 'Done' })
    expect(asked.keys).toEqual([])
    expect(await billingAccounts()).toEqual([imported, imported])
  })

  it('takes it even if the platform has opened another', async () => {
    endsAfter(server, 'open')
    await move.start()
    const imported = await move.isImported()
    await later()
    expect(await move.read()).toMatchObject({ status: 'Done' })
    expect(await billingAccounts()).toEqual([imported, imported])
  })

  it('is no longer refused for two auto pay rules', async () => {
    endsAfter(server, 'open')
    await move.start()
    await move.hasFormerRule()
    await autopayOf(customer).save({ with: 'visa' })
    await move.isImported()
    await later()
    expect(await findUpgrade(server.world.database, customer.accountId)).toMatchObject({ refusal: null })
    expect((await move.read()).status).not.toBe('Refused')
  })

  it('is finished for a customer who was refused before', async () => {
    biller.opensSo(async () => ({ outcome: 'refused' }))
    expect(await move.start()).toMatchObject({ status: 'Refused' })
    await move.isImported()
    expect(await move.read()).toMatchObject({ status: 'Done', refusal: null })
  })

  it('never gives a platform account another billing account', async () => {
    const imported = await move.isImported()
    await inTransaction(server.world.database, (trx) => becomePlatform(trx, customer.accountId, 'another'))
    expect(await move.account()).toEqual({ kind: 'platform', billing_account_id: imported })
  })
})
