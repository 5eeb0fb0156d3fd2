import { readAccount, saveAccount } from '@lightwell/rulebook/accounts/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const save = async (
  { visitor, accountId: id }: Customer,
  body: { paperless: boolean; paperlessMigration?: boolean },
  language = 'en',
) => (await visitor.ask(saveAccount, { params: { id }, body }, { 'accept-language': language })).reply.data

const mailsTo = ({ email }: Customer) =>
  server.world.database
    .selectFrom('outbox')
    .where('to_address', '=', email)
    .orderBy('id')
    .selectAll()
    .execute()

describe.each(['legacy', 'platform'] as const)('paperless billing of the %s kind', (kind) => {
  it('is turned on and off, each confirmed by email', async () => {
    const customer = await newCustomer(server, { kind })
    expect(await save(customer, { paperless: true })).toEqual({ paperless: true, paperlessMigration: false })
    server.clock.pass({ seconds: 1 })
    expect(await save(customer, { paperless: false }, 'es')).toEqual({
      paperless: false,
      paperlessMigration: false,
    })
    const mails = await mailsTo(customer)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Paperless billing is on',
      'La factura sin papel está desactivada',
    ])
    for (const { body_text } of mails) {
      expect(body_text).toContain(`n ${customer.accountNumber.replaceAll(/[^A-Z0-9]/g, '').slice(-4)}`)
      expect(body_text).toContain('12 Orchard Street')
    }
  })

  it('is confirmed once if it’s saved twice, even at the same moment', async () => {
    const customer = await newCustomer(server, { kind })
    await Promise.all([1, 2, 3].map(() => save(customer, { paperless: true })))
    await save(customer, { paperless: true })
    expect(await mailsTo(customer)).toHaveLength(1)
  })

  it('remembers that the provider’s offer led to it, until it’s turned off', async () => {
    const customer = await newCustomer(server, { kind })
    const offered = { paperless: true, paperlessMigration: true }
    expect(await save(customer, offered)).toEqual(offered)
    expect(await save(customer, { paperless: true })).toEqual(offered)
    const { accountId: id } = customer
    const { reply } = await customer.visitor.ask(readAccount, { params: { id } })
    expect(reply.data).toMatchObject(offered)
    const off = { paperless: false, paperlessMigration: false }
    expect(await save(customer, { paperless: false, paperlessMigration: true })).toEqual(off)
  })
})
