import { readContactProfile, repairContactProfile } from '@lightwell/rulebook/customer-identity/contract.ts'
import { listEvents } from '@lightwell/rulebook/profile/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../database/id.ts'
import { withView } from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'legacy' })
  await server.world.database.deleteFrom('outbox').execute()
})

const about = () => ({ params: { uid: customer.identityId } })
async function read(isChecked = true) {
  const { visitor } = await withView(server, customer, { isChecked })
  return (await visitor.ask(readContactProfile, about())).reply
}
async function repair() {
  const { visitor } = await withView(server, customer, { isActing: true })
  return visitor.ask(repairContactProfile, about())
}
const person = () =>
  server.world.database
    .selectFrom('identities')
    .where('id', '=', customer.identityId)
    .select(['first_name', 'last_name', 'telephone', 'telephone_verified'])
    .executeTakeFirstOrThrow()
const make = (row: Partial<Awaited<ReturnType<typeof person>>>) =>
  server.world.database.updateTable('identities').set(row).where('id', '=', customer.identityId).execute()
async function choseTextsFor(address: string) {
  const now = server.world.clock()
  const choice = { about: 'bills', channel: 'text', is_on: true, address, source: 'profile' } as const
  await server.world.database
    .insertInto('contact_choices')
    .values({ id: newId(now), identity_id: customer.identityId, chosen_at: now.toString(), ...choice })
    .execute()
  server.clock.pass({ seconds: 1 })
}

describe('a contact profile', () => {
  it('says where a customer is reached, their telephone in full once the caller was checked', async () => {
    await make({ telephone: '5855550142', telephone_verified: true })
    const { email } = customer
    const sound = { first: 'Rosalind', last: 'Achebe', email, isBroken: false, faults: [] }
    expect(await read()).toEqual({ ...sound, telephone: '5855550142' })
    expect(await read(false)).toEqual({ ...sound, telephone: '(•••) •••-••42' })
  })

  it('is broken by what came from files and former systems, and is repaired once', async () => {
    await make({ last_name: 'Achebe (585) 555-0188', telephone: '1115550142', telephone_verified: true })
    await choseTextsFor('1115550142')
    expect(await read()).toMatchObject({
      isBroken: true,
      faults: ['last-name-refused', 'telephone-refused'],
    })
    expect((await repair()).reply).toEqual({ ok: true, mended: ['last-name-refused', 'telephone-refused'] })
    expect(await read()).toMatchObject({ last: 'Achebe', telephone: null, isBroken: false, faults: [] })
    expect((await repair()).reply).toEqual({ ok: true, mended: [] })
  })

  it('no longer sends texts to a former number, even if its customer gets it back', async () => {
    await make({ telephone: '5855550142', telephone_verified: true })
    await choseTextsFor('5855550199')
    expect((await read()).faults).toEqual(['texts-to-former-telephone'])
    expect((await repair()).reply.mended).toEqual(['texts-to-former-telephone'])
    const choices = await server.world.database
      .selectFrom('contact_choices')
      .where('identity_id', '=', customer.identityId)
      .orderBy('id')
      .select(['is_on', 'address', 'source'])
      .execute()
    expect(choices).toEqual([
      { is_on: true, address: '5855550199', source: 'profile' },
      { is_on: false, address: '5855550199', source: 'repair' },
    ])
  })

  it('says of a repair what it changed in its customer’s own list, and mails nothing at once', async () => {
    await make({ telephone: null, telephone_verified: true, first_name: 'Rosa\u202Elind' })
    await repair()
    const { events } = (await customer.visitor.ask(listEvents, { query: {} })).reply
    expect(
      events
        .slice(0, 2)
        .map(({ what, by }) => `${what} by ${by}`)
        .toSorted(),
    ).toEqual(['name-changed by support', 'telephone-changed by support'])
    expect(await server.world.database.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  it('keeps a name of which nothing would be left, and says that it is still broken', async () => {
    await make({ first_name: 'rosalind@example.net' })
    expect((await repair()).reply.mended).toEqual([])
    expect(await read()).toMatchObject({ first: 'rosalind@example.net', faults: ['first-name-refused'] })
  })

  it('is left alone where nothing is wrong', async () => {
    const before = await person()
    expect((await repair()).reply).toEqual({ ok: true, mended: [] })
    expect(await person()).toEqual(before)
  })
})
