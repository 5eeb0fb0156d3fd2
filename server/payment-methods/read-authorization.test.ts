import { randomUUID } from 'node:crypto'
import { autopayAuthorizationVersion } from '@lightwell/rulebook/autopay/rules.ts'
import {
  listOwnAuthorizations,
  readAuthorization,
  readOwnAuthorization,
} from '@lightwell/rulebook/payment-methods/authorization-contract.ts'
import { authorizationVersions } from '@lightwell/rulebook/payment-methods/rules.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { autopayAuthorizationText } from '../autopay/authorization.ts'
import { autopayOf } from '../testing/autopay.ts'
import { mailsAbout } from '../testing/books.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { linkAccount } from '../testing/customer-rows.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { authorizationText, digestOf } from './authorization.ts'

let server: TestServer
const at = '2026-11-24T02:05:07Z'
beforeAll(async () => {
  server = await startTestServer({ at })
})
beforeEach(() => server.clock.set(at))
afterAll(() => server.close())

const moments = {
  en: 'Authorized on: November 23, 2026 at 9:05:07 PM EST',
  es: 'Autorizado el: 23 de noviembre de 2026 a las 9:05:07 p.m. EST',
}
const oneSecondLater = moments.es.replace(':07', ':08')
const read = async ({ visitor, accountId: id }: Customer, subjectId: string) =>
  (await visitor.ask(readAuthorization, { params: { id, subjectId } })).reply.authorization

/** Makes every authorisation of the account as an earlier version kept it. */
const change = ({ accountId }: Customer, before: { text: string | null; text_hash?: Buffer }) =>
  server.world.database
    .updateTable('authorizations')
    .set(before)
    .where('account_id', '=', accountId)
    .execute()

const mailsOf = async (customer: Customer) =>
  (await mailsAbout(server, customer)).map((mail) => mail.body_text.replaceAll(/\s+/g, ' '))

describe.each(['legacy', 'platform'] as const)('what a customer of the %s kind agreed to', (kind) => {
  let customer: Customer
  let brand: string
  beforeAll(() => {
    brand = server.world.config.brand.name
  })

  it.each(['en', 'es'] as const)(
    'for a bank account is read, and was mailed, as it stood there (%s)',
    async (language) => {
      customer = await newCustomer(server, { kind })
      const { id } = await customer.enter({ account: '000123456789' })
      await customer.save(id, { language })
      expect(await read(customer, id)).toEqual({
        purpose: 'save-bank',
        version: authorizationVersions.checking,
        text: authorizationText('checking', brand, language),
        language,
        channel: 'page',
        lastFour: '6789',
        acceptedAt: '2026-11-24T02:05:07.000Z',
        accountNumber: customer.accountNumber,
        method: { type: 'checking', brand: null, lastFour: '6789' },
      })
      expect((await mailsOf(customer)).join()).toContain(moments[language])
    },
  )

  it('for auto pay is read as it was agreed to last, and each mail says when', async () => {
    customer = await newCustomer(server, { kind })
    const { rule } = await autopayOf(customer).save({ with: 'visa', daysBefore: 5, language: 'en' })
    server.clock.pass({ seconds: 1 })
    await autopayOf(customer).save({ id: rule.id, with: 'checking', daysBefore: 2, language: 'es' })
    const method = { type: 'checking', brand: null, last_four: '6789' } as const
    expect(await read(customer, rule.id)).toMatchObject({
      purpose: 'auto-pay',
      version: autopayAuthorizationVersion,
      text: autopayAuthorizationText(brand, { method, daysBefore: 2 }, 'es'),
      language: 'es',
      lastFour: '6789',
    })
    const mails = await mailsOf(customer)
    for (const moment of [moments.en, oneSecondLater])
      expect(mails.filter((mail) => mail.includes(moment))).toHaveLength(1)
  })

  it('stays in the words of then, whatever the words are today', async () => {
    customer = await newCustomer(server, { kind })
    const { id } = await customer.enter({ account: '000123456789' })
    await customer.save(id)
    await change(customer, { text: 'I agree to the words of then.' })
    expect((await read(customer, id))?.text).toBe('I agree to the words of then.')
  })

  it('before words were kept is told where the digest says that they were those of today', async () => {
    customer = await newCustomer(server, { kind })
    const { id } = await customer.enter({ account: '000123456789' })
    await customer.save(id)
    const { rule } = await autopayOf(customer).save({ with: 'visa', daysBefore: 7 })
    await change(customer, { text: null })
    const method = { type: 'card', brand: 'Visa', last_four: '4242' } as const
    expect((await read(customer, id))?.text).toBe(authorizationText('checking', brand, 'en'))
    expect((await read(customer, rule.id))?.text).toBe(
      autopayAuthorizationText(brand, { method, daysBefore: 7 }, 'en'),
    )
    await change(customer, { text: null, text_hash: digestOf('I agree to the words of then.') })
    expect((await read(customer, id))?.text).toBeNull()
    expect((await read(customer, rule.id))?.text).toBeNull()
  })

  it('is unknown where nobody agreed to anything, and of another account', async () => {
    customer = await newCustomer(server, { kind })
    const other = await newCustomer(server, { kind })
    const { id } = await other.enter({ account: '000123456789' })
    await other.save(id)
    for (const subject of [id, customer.methods.visa]) expect(await read(customer, subject)).toBeNull()
  })
})

describe('what somebody agreed to themselves', () => {
  const list = async ({ visitor }: Pick<Customer, 'visitor'>, before?: string) =>
    (await visitor.ask(listOwnAuthorizations, { query: { before } })).reply
  const saveBank = async (customer: Customer, number = '000123456789') => {
    const { id } = await customer.enter({ account: number })
    await customer.save(id, { language: 'es' })
    server.clock.pass({ seconds: 1 })
  }

  it('is listed over all accounts that they pay for, the newest first, and each is read in its words', async () => {
    const customer = await newCustomer(server, { kind: 'platform' })
    expect(await list(customer)).toEqual({ authorizations: [], hasMore: false })
    await saveBank(customer)
    await autopayOf(customer).save({ with: 'visa', daysBefore: 5, language: 'en' })
    const { authorizations } = await list(customer)
    expect(authorizations).toEqual([
      {
        id: expect.any(String),
        purpose: 'auto-pay',
        accountNumber: customer.accountNumber,
        method: { type: 'card', brand: 'Visa', lastFour: '4242' },
        acceptedAt: '2026-11-24T02:05:08.000Z',
      },
      expect.objectContaining({
        purpose: 'save-bank',
        method: { type: 'checking', brand: null, lastFour: '6789' },
        acceptedAt: '2026-11-24T02:05:07.000Z',
      }),
    ])
    const id = authorizations[1]?.id ?? ''
    expect((await customer.visitor.ask(readOwnAuthorization, { params: { id } })).reply).toMatchObject({
      language: 'es',
      text: authorizationText('checking', server.world.config.brand.name, 'es'),
      accountNumber: customer.accountNumber,
    })
  })

  it('is read a page at a time', async () => {
    const customer = await newCustomer(server, { kind: 'legacy' })
    await saveBank(customer)
    const { database } = server.world
    const kept = await database
      .selectFrom('authorizations')
      .where('account_id', '=', customer.accountId)
      .selectAll()
      .executeTakeFirstOrThrow()
    // At one moment, as where a card is saved and auto pay begins with it.
    const more = Array.from({ length: 24 }, () => ({ ...kept, id: randomUUID() }))
    await database.insertInto('authorizations').values(more).execute()
    const first = await list(customer)
    const rest = await list(customer, first.authorizations.at(-1)?.id)
    expect([first.authorizations.length, first.hasMore]).toEqual([20, true])
    expect([rest.authorizations.length, rest.hasMore]).toEqual([5, false])
    const ids = [first, rest].flatMap((page) => page.authorizations.map(({ id }) => id))
    expect(new Set(ids).size).toBe(25)
  })

  it('is no owner’s to see where a helper agreed, and the helper’s only while they may pay', async () => {
    const owner = await newCustomer(server, { kind: 'legacy' })
    await saveBank(owner)
    const helper = await newCustomer(server, { kind: 'platform' })
    const ids = { accountId: owner.accountId, identityId: helper.identityId }
    await linkAccount(server, { ...ids, role: 'user', billing: true })
    expect((await list(helper)).authorizations).toEqual([])
    const { database } = server.world
    const ofAccount = database.updateTable('authorizations').where('account_id', '=', owner.accountId)
    await ofAccount.set({ identity_id: helper.identityId }).execute()
    expect((await list(owner)).authorizations).toEqual([])
    const given = (await list(helper)).authorizations
    expect(given).toMatchObject([{ accountNumber: owner.accountNumber }])
    await database
      .updateTable('account_links')
      .set({ pays: false })
      .where('account_id', '=', owner.accountId)
      .where('identity_id', '=', helper.identityId)
      .execute()
    expect((await list(helper)).authorizations).toEqual([])
    const read = await helper.visitor.ask(readOwnAuthorization, { params: { id: given[0]?.id ?? '' } })
    expect(read.status).toBe(404)
  })
})
