import { autopayAuthorizationVersion } from '@lightwell/rulebook/autopay/rules.ts'
import {
  readAuthorization,
  readOwnAuthorization,
} from '@lightwell/rulebook/payment-methods/authorization-contract.ts'
import { authorizationVersions } from '@lightwell/rulebook/payment-methods/rules.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { autopayAuthorizationText } from '../../autopay/authorization.ts'
import { linkAccount } from '../../identity/test-rows.ts'
import { autopayOf } from '../../testing/autopay.ts'
import { mailsAbout } from '../../testing/books.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { authorizationText, digestOf } from './authorization.ts'

let server: TestServer
const at = '2026-11-24T02:05:07Z'
beforeAll(async () => {
  server = await startTestServer({ at })
})
beforeEach(() => server.clock.set(at))
afterAll(() => server.close())

const moments = {
  en: 'Authorized on: November 23, 2026 at 9:05:07 pm EST',
  es: 'Autorizado el: 23 de noviembre de 2026 a las 9:05:07 p. m., hora estándar del Este',
}
const oneSecondLater = moments.es.replace(':07', ':08')
const read = async ({ visitor, accountId: id }: Customer, subjectId: string) =>
  (await visitor.ask(readAuthorization, { params: { id, subjectId } })).reply.authorization

/**
 * Rewrites every authorization of the account to the form in which an earlier version of Lightwell stored
 * authorizations.
 */
const change = ({ accountId }: Customer, before: { text: string | null; text_hash?: Buffer }) =>
  server.world.database
    .updateTable('authorizations')
    .set(before)
    .where('account_id', '=', accountId)
    .execute()

const mailsOf = async (customer: Customer) =>
  (await mailsAbout(server, customer)).map((mail) => mail.body_text.replaceAll(/\s+/g, ' '))

describe.each(['legacy', 'platform'] as const)('the words a customer of the %s kind accepted', (kind) => {
  let customer: Customer
  let brand: string
  beforeAll(() => {
    brand = server.world.config.brand.name
  })

  it.each(['en', 'es'] as const)(
    'for a bank account are shown, and were emailed, as accepted (%s)',
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

  it('for auto pay are the last ones accepted, and each email says when', async () => {
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

  it('stay those of that time, whatever the words are today', async () => {
    customer = await newCustomer(server, { kind })
    const { id } = await customer.enter({ account: '000123456789' })
    await customer.save(id)
    await change(customer, { text: 'I agree to the words of then.' })
    expect((await read(customer, id))?.text).toBe('I agree to the words of then.')
  })

  it('from before words were kept are shown if the digest matches today’s words', async () => {
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

  it('are unknown if nobody accepted anything, and on another account', async () => {
    customer = await newCustomer(server, { kind })
    const other = await newCustomer(server, { kind })
    const { id } = await other.enter({ account: '000123456789' })
    await other.save(id)
    for (const subject of [id, customer.methods.visa]) expect(await read(customer, subject)).toBeNull()
  })
})

describe('a person’s own authorization', () => {
  const saveBank = async (customer: Customer) => {
    const { id } = await customer.enter({ account: '000123456789' })
    await customer.save(id, { language: 'es' })
    return (
      await server.world.database
        .selectFrom('authorizations')
        .where('method_id', '=', id)
        .select('id')
        .executeTakeFirstOrThrow()
    ).id
  }
  const readOwn = ({ visitor }: Customer, id: string) => visitor.ask(readOwnAuthorization, { params: { id } })

  it('can be read in its words', async () => {
    const customer = await newCustomer(server, { kind: 'platform' })
    const id = await saveBank(customer)
    expect((await readOwn(customer, id)).reply).toMatchObject({
      language: 'es',
      text: authorizationText('checking', server.world.config.brand.name, 'es'),
      accountNumber: customer.accountNumber,
      method: { type: 'checking', brand: null, lastFour: '6789' },
    })
  })

  it('can’t be read by an owner if a helper accepted it, and by the helper only while they may pay', async () => {
    const owner = await newCustomer(server, { kind: 'legacy' })
    const id = await saveBank(owner)
    const helper = await newCustomer(server, { kind: 'platform' })
    const ids = { accountId: owner.accountId, identityId: helper.identityId }
    await linkAccount(server, { ...ids, role: 'user', billing: true })
    const { database } = server.world
    const ofAccount = database.updateTable('authorizations').where('account_id', '=', owner.accountId)
    await ofAccount.set({ identity_id: helper.identityId }).execute()
    expect((await readOwn(owner, id)).status).toBe(404)
    expect((await readOwn(helper, id)).reply).toMatchObject({ accountNumber: owner.accountNumber })
    await database
      .updateTable('account_links')
      .set({ pays: false })
      .where('account_id', '=', owner.accountId)
      .where('identity_id', '=', helper.identityId)
      .execute()
    expect((await readOwn(helper, id)).status).toBe(404)
  })
})
