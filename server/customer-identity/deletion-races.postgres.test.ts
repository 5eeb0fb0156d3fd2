// Tests the deletion of an ID while another change to the ID is made, for each kind of change.
import { changeCustomerName, deleteCustomerIdentity } from '@lightwell/rulebook/customer-identity/contract.ts'
import { linkAccount as linkCall } from '@lightwell/rulebook/linked-accounts/contract.ts'
import { openView, readView } from '@lightwell/rulebook/views/contract.ts'
import type { AccountNumber } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pinToKeep } from '../accounts/pin.ts'
import { addAccount } from '../identity/test-rows.ts'
import { insertIdentity } from '../identity/write.ts'
import { staffOf, withStaffSession, withView } from '../staff/test-rows.ts'
import { booksOf } from '../testing/books.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { holdUp, untilItWaits } from '../testing/hold-up.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'legacy' })
  await server.world.database.deleteFrom('outbox').execute()
})

const about = () => ({ params: { uid: customer.identityId } })
const outcomeOf = (answer: { status: number; problem: { code: string } }) =>
  answer.status === 200 ? 'done' : answer.problem.code
async function support() {
  const { visitor } = await withView(server, customer, { isChecked: true, isActing: true })
  return visitor
}
const deleting = async () => outcomeOf(await (await support()).ask(deleteCustomerIdentity, about()))
const linksNow = async () => {
  const links = server.world.database
    .selectFrom('account_links')
    .where('identity_id', '=', customer.identityId)
  return (await links.select('account_id').execute()).length
}
/**
 * Deletes the ID. Starts `other` once the deletion has run an SQL statement that matches `like`. So `other` has to wait
 * for the deletion's transaction.
 */
async function deleteDuring<Answer>(like: RegExp, other: () => Promise<Answer>): Promise<[string, Answer]> {
  using held = holdUp(like)
  const deleted = deleting()
  await held.reached
  const begun = other()
  await untilItWaits(server, begun)
  held.letGo()
  return Promise.all([deleted, begun])
}
const emptied = /update "identities" set "email"/

it('two who delete it delete it once', async () => {
  const [one, other] = await deleteDuring(/from "account_links"/, deleting)
  expect([one, other].toSorted()).toEqual(['done', 'not-found'])
  const mails = await server.world.database.selectFrom('outbox').selectAll().execute()
  expect(mails.filter(({ to_address }) => to_address === customer.email)).toHaveLength(1)
})

it('whoever signs in with it meanwhile is told that it doesn’t match', async () => {
  const signIn = () =>
    server
      .guest()
      .send('POST', '/api/login', { body: { email: customer.email, password: 'glass carries light' } })
  const [deleted, { statusCode }] = await deleteDuring(emptied, signIn)
  expect([deleted, statusCode]).toEqual(['done', 401])
  const sessions = server.world.database.selectFrom('sessions').where('identity_id', '=', customer.identityId)
  expect(await sessions.select('id').execute()).toEqual([])
})

it('a view of it that was just being opened is over, too', async () => {
  const agent = await withStaffSession(server, await staffOf(server))
  const body = { uid: customer.identityId, reason: { category: 'bill', words: 'The bill went up.' } } as const
  using held = holdUp(/^select count\(\*\) as "count" from "views"/)
  const opened = agent.ask(openView, { body })
  await held.reached
  const deleted = deleting()
  await untilItWaits(server, deleted)
  held.letGo()
  const { id } = (await opened).reply.view
  expect(await deleted).toBe('done')
  expect((await agent.ask(readView, { params: { id } })).status).toBe(404)
})

it('whoever pays with it meanwhile pays nothing', async () => {
  const [deleted, { code }] = await deleteDuring(emptied, () => customer.pay())
  expect([deleted, code]).toEqual(['done', 'not-signed-in'])
  expect((await booksOf(server, customer)).payments).toEqual([])
})

it('whoever links an account meanwhile links none', async () => {
  const another = await addAccount(server, { kind: 'legacy' })
  await server.world.database
    .updateTable('accounts')
    .set({ pin_digest: pinToKeep(server.world.digests, another.accountId, '40712') })
    .where('id', '=', another.accountId)
    .execute()
  const link = () =>
    customer.visitor.ask(linkCall, {
      params: { id: another.accountNumber as AccountNumber },
      body: { pin: '40712' },
    })
  const [deleted, linked] = await deleteDuring(emptied, link)
  expect([deleted, outcomeOf(linked)]).toEqual(['done', 'not-signed-in'])
  expect(await linksNow()).toBe(0)
})

it('an account that was linked just before is left with the others', async () => {
  const another = await addAccount(server, { kind: 'legacy' })
  using held = holdUp(/select "account_id" from "account_links"/)
  const deleted = deleting()
  await held.reached
  const now = server.world.clock().toString()
  await server.world.database
    .insertInto('account_links')
    .values({
      ...{ account_id: another.accountId, identity_id: customer.identityId, role: 'owner', linked_at: now },
      ...{ billing: true, pays: true, sees_services: true, manages: true },
    })
    .execute()
  held.letGo()
  expect(await deleted).toBe('done')
  expect(await linksNow()).toBe(0)
})

it('whoever registers with its address meanwhile gets it', async () => {
  const register = () =>
    insertIdentity(
      server.world.database,
      crypto.randomUUID(),
      { email: customer.email, firstName: 'Ada', lastName: 'Novak', passwordHash: 'none', language: 'en' },
      'registration',
      server.world.clock(),
    )
  expect(await deleteDuring(emptied, register)).toEqual(['done', true])
})

it('a name that a colleague changes meanwhile changes nobody’s', async () => {
  const colleague = await support()
  const change = () =>
    colleague.ask(changeCustomerName, { ...about(), body: { first: 'Rosalind', last: 'Lindqvist' } })
  const [deleted, changed] = await deleteDuring(emptied, change)
  expect([deleted, outcomeOf(changed)]).toEqual(['done', 'not-found'])
  const found = server.world.database.selectFrom('identities').where('id', '=', customer.identityId)
  expect(await found.select('last_name').executeTakeFirst()).toEqual({ last_name: '' })
})
