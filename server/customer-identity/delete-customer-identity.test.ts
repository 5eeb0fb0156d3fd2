import { deleteCustomerIdentity, readContactProfile } from '@lightwell/rulebook/customer-identity/contract.ts'
import { readActivity } from '@lightwell/rulebook/linked-accounts/activity-contract.ts'
import { listLinked, listUsers } from '@lightwell/rulebook/linked-accounts/contract.ts'
import { readPayment } from '@lightwell/rulebook/payments/contract.ts'
import { listViews, readEnding, readView } from '@lightwell/rulebook/views/contract.ts'
import type { AccountId, ServiceId } from '@lightwell/rulebook/wire.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { credentialTables } from '../identity/deletion-store.ts'
import { addIdentity, linkAccount } from '../identity/test-rows.ts'
import { insertIdentity } from '../identity/write.ts'
import { makeScheduled } from '../payments/scheduled/make-scheduled.ts'
import { keepUndo } from '../profile/undo-email.ts'
import { endView, type ViewSteps, withView } from '../staff/test-rows.ts'
import { autopaymentsOf, autopayOf } from '../testing/autopay.ts'
import { mailsAbout } from '../testing/books.ts'
import { withSession } from '../testing/cast.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

const checked = { isChecked: true, isActing: true }
const password = 'glass carries light'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  customer = await newCustomer(server, { kind: 'legacy' })
  await server.world.database.deleteFrom('outbox').execute()
})

const about = ({ identityId }: { identityId: string }) => ({ params: { uid: identityId } })
async function deleting(
  whom: { identityId: string; accountId?: string } = customer,
  steps: ViewSteps = checked,
) {
  const { visitor } = await withView(server, whom, steps)
  const answer = await visitor.ask(deleteCustomerIdentity, about(whom))
  return { visitor, outcome: answer.status === 200 ? 'deleted' : answer.problem.code }
}
const rowOf = ({ identityId }: { identityId: string }) =>
  server.world.database
    .selectFrom('identities')
    .where('id', '=', identityId)
    .selectAll()
    .executeTakeFirstOrThrow()
const mails = async () => {
  const rows = await server.world.database.selectFrom('outbox').selectAll().execute()
  return rows.map(({ to_address, subject }) => `${to_address}: ${subject}`).toSorted()
}
const links = async (accountId = customer.accountId) => {
  const rows = await server.world.database
    .selectFrom('account_links')
    .where('account_id', '=', accountId)
    .select('identity_id')
    .execute()
  return rows.map(({ identity_id }) => identity_id)
}
const deletedMail = (email: string) => `${email}: Your Lightwell ID was deleted`

it('ends every other view of the ID, and no view of anybody else', async () => {
  const others = [await withView(server, customer), await withView(server, customer, checked)]
  const neighbor = await withView(server, await newCustomer(server, { kind: 'legacy' }))
  const statusOf = async ({ visitor, viewId }: { visitor: Visitor; viewId: string }) =>
    (await visitor.ask(readView, { params: { id: viewId } })).status
  const { visitor, outcome } = await deleting()
  expect(outcome).toBe('deleted')
  expect(await Promise.all([...others, neighbor].map(statusOf))).toEqual([404, 404, 200])
  const why = async ({ visitor, viewId: id }: { visitor: Visitor; viewId: string }) =>
    (await visitor.ask(readEnding, { params: { id } })).reply.why
  expect(await Promise.all(others.map(why))).toEqual(['deletion', 'deletion'])
  expect((await visitor.ask(deleteCustomerIdentity, about(customer))).problem.code).toBe('not-found')
})

describe('an ID without an account', () => {
  it('is deleted without verifying the caller, and its own address is notified', async () => {
    const orphan = await addIdentity(server)
    expect((await deleting(orphan, { isActing: true })).outcome).toBe('deleted')
    expect(await mails()).toEqual([deletedMail(orphan.email)])
    const [mail] = await server.world.database.selectFrom('outbox').selectAll().execute()
    expect(mail?.body_text).toContain('Rosalind')
  })

  it('can’t be deleted or read a second time', async () => {
    const orphan = await addIdentity(server)
    const { visitor } = await deleting(orphan)
    expect((await visitor.ask(deleteCustomerIdentity, about(orphan))).problem.code).toBe('not-found')
    expect((await visitor.ask(readContactProfile, about(orphan))).problem.code).toBe('not-found')
    expect((await deleting(orphan)).outcome).toBe('not-found')
    expect(await mails()).toEqual([deletedMail(orphan.email)])
  })
})

describe('an ID with an account', () => {
  it('isn’t deleted before the caller is verified', async () => {
    expect((await deleting(customer, { isActing: true })).outcome).toBe('check-the-caller')
    expect([await links(), await mails()]).toEqual([[customer.identityId], []])
  })

  it('is signed out, and nobody can sign in with it', async () => {
    expect((await deleting()).outcome).toBe('deleted')
    expect((await customer.visitor.ask(listLinked)).status).toBe(401)
    const signIn = (email: string) => server.guest().send('POST', '/api/login', { body: { email, password } })
    expect((await signIn(customer.email)).statusCode).toBe(401)
    expect((await signIn(customer.identityId)).statusCode).toBe(401)
  })

  it('frees its address for another ID', async () => {
    await deleting()
    const person = { email: customer.email, firstName: 'Ada', lastName: 'Novak', language: 'en' } as const
    const id = crypto.randomUUID()
    const isMade = await insertIdentity(
      server.world.database,
      id,
      { ...person, passwordHash: 'none' },
      'registration',
      server.world.clock(),
    )
    expect(isMade).toBe(true)
  })

  it('keeps nothing about its person, and can’t be reactivated', async () => {
    const { identityId } = customer
    await server.world.database
      .updateTable('identities')
      .set({ telephone: '5855550142', dst_user_name: 'R.ACHEBE', usi: 'VID-1' })
      .where('id', '=', identityId)
      .execute()
    await deleting()
    expect(await rowOf(customer)).toMatchObject({
      ...{
        email: identityId,
        first_name: '',
        last_name: '',
        telephone: null,
        dst_user_name: null,
        usi: null,
      },
      ...{ is_active: false, is_verified: false, telephone_verified: false },
    })
    const again = server.world.database
      .updateTable('identities')
      .set({ is_active: true })
      .where('id', '=', identityId)
    await expect(again.execute()).rejects.toThrow('identities_deleted')
  })

  it('leaves the accounts to those on file, who are notified', async () => {
    await server.world.database
      .updateTable('accounts')
      .set({ contact_email: 'on.file@example.net' })
      .where('id', '=', customer.accountId)
      .execute()
    await deleting()
    expect(await links()).toEqual([])
    expect(await mails()).toEqual(
      [
        deletedMail(customer.email),
        `on.file@example.net: Rosalind Achebe (${customer.email}) no longer has access to your account`,
      ].toSorted(),
    )
  })

  it('leaves other people their access, and ends its invitations', async () => {
    const helper = await customer.housemate()
    const now = server.world.clock().toString()
    await server.world.database
      .insertInto('helper_invitations')
      .values({
        ...{ account_id: customer.accountId, id: crypto.randomUUID(), token_hash: Buffer.alloc(32) },
        ...{
          email: 'invited@example.net',
          language: 'en',
          invited_at: now,
          expires_at: '2026-10-20T00:00:00Z',
        },
        ...{ billing: true, pays: true, sees_services: true, manages: true },
        ...{ by_kind: 'customer', by_id: customer.identityId as never },
      })
      .execute()
    await deleting()
    expect(await links()).toEqual([helper.identityId])
    expect((await helper.visitor.ask(listLinked)).reply.accounts).toHaveLength(1)
    const invitations = server.world.database
      .selectFrom('helper_invitations')
      .where('account_id', '=', customer.accountId)
      .select('id')
    expect(await invitations.execute()).toEqual([])
  })

  it('leaves auto pay on, and notifies the address it was set up with', async () => {
    await autopayOf(customer).save()
    await deleting()
    await server.world.database.deleteFrom('outbox').execute()
    server.clock.set('2026-10-30T06:00:00Z')
    await makeScheduled(server.world)
    expect(await autopaymentsOf(server, customer)).toEqual(['1 completed 8450 on 2026-10-30'])
    const mailsSent = await mailsAbout(server, customer)
    expect(mailsSent.map(({ to_address, subject }) => `${to_address}: ${subject}`)).toEqual([
      `${customer.email}: We got your payment of $84.50`,
    ])
  })

  it('leaves its payments, without a name', async () => {
    const helper = await customer.housemate()
    const { payment } = await customer.pay()
    await deleting()
    const params = { id: customer.accountId as AccountId, paymentId: payment.id }
    expect((await helper.visitor.ask(readPayment, { params })).reply).toMatchObject({
      amount: 84.5,
      paidBy: '',
    })
  })

  it('deletes the card it saved, so nobody else pays with it', async () => {
    const { id } = await customer.enter({ number: '5555555555554444' })
    await customer.save(id)
    await deleting()
    const saved = server.world.database
      .selectFrom('payment_methods')
      .where('account_id', '=', customer.accountId)
      .where('by_id', '=', customer.identityId as never)
      .where('status', '<>', 'deleted')
      .where('is_saved', '=', true)
      .select('id')
    expect(await saved.execute()).toEqual([])
  })

  it('isn’t touched once the member of staff may no longer act', async () => {
    const { visitor, viewId } = await withView(server, customer, checked)
    await endView(server, viewId)
    expect((await visitor.ask(deleteCustomerIdentity, about(customer))).problem.code).toBe('view-first')
    expect(await rowOf(customer)).toMatchObject({ email: customer.email, is_active: true })
  })
})

describe('somebody with access whose ID is deleted', () => {
  it('loses their access, and the owner is notified and can read who it was', async () => {
    const helper = await customer.housemate()
    await server.world.database
      .updateTable('identities')
      .set({ first_name: 'Mira', last_name: 'Novak' })
      .where('id', '=', helper.identityId)
      .execute()
    expect((await deleting(helper)).outcome).toBe('deleted')
    expect(await links()).toEqual([customer.identityId])
    expect(await mails()).toEqual(
      [
        `${customer.email}: Mira Novak (${helper.email}) no longer has access to your account`,
        deletedMail(helper.email),
      ].toSorted(),
    )
    const params = { id: customer.accountId as AccountId }
    const { activity } = (await customer.visitor.ask(readActivity, { params, query: {} })).reply
    expect(activity).toMatchObject([{ what: 'access-ended', about: 'Mira Novak', by: 'support' }])
    const users = await customer.visitor.ask(listUsers, {
      params: { serviceId: customer.serviceId as ServiceId },
      query: {},
    })
    expect(users.body).toContain('Mira')
  })

  it('was one of two owners, and the other stays', async () => {
    const partner = await addIdentity(server)
    await linkAccount(server, { ...customer, ...partner, role: 'owner', billing: true })
    await deleting()
    expect(await links()).toEqual([partner.identityId])
    expect(await mails()).toContain(
      `${partner.email}: Rosalind Achebe (${customer.email}) no longer has access to your account`,
    )
    const visitor = await withSession(server, partner)
    expect((await visitor.ask(listLinked)).reply.accounts).toHaveLength(1)
  })
})

/**
 * The tables that keep the id of a deleted identity. Their rows record what was done, agreed to or sent. If a row is
 * more than a record, it has no effect without an active identity.
 */
const records = [
  'approvals',
  'authorizations',
  'autopays',
  'contact_choices',
  'former_helpers',
  'identity_events',
  'notice_dismissals',
  'orders',
  'outage_watches',
  'payments',
  'tickets',
  'trail_keys',
  'views',
]

it('waits as long as a former email can be put back, since that would be useless afterwards', async () => {
  const { database, clock } = server.world
  const former = { identityId: customer.identityId, email: `former.${customer.email}` }
  await inTransaction(database, (trx) => keepUndo(trx, server.world, former, clock()))
  expect((await deleting()).outcome).toBe('email-undo-open')
  expect(await rowOf(customer)).toMatchObject({ email: customer.email, is_active: true })
  server.clock.pass({ hours: 7 * 24 })
  expect((await deleting()).outcome).toBe('deleted')
})

it('leaves no view of it to show, neither the one it was deleted in nor one in a list', async () => {
  const { visitor, viewId } = await withView(server, customer, checked)
  expect((await visitor.ask(deleteCustomerIdentity, about(customer))).status).toBe(200)
  expect((await visitor.ask(readView, { params: { id: viewId } })).status).toBe(404)
  expect((await visitor.ask(listViews)).reply.map(({ id }) => id)).not.toContain(viewId)
})

it('deletes what staff typed as the ticket of its views', async () => {
  const views = server.world.database.updateTable('views')
  const { viewId } = await withView(server, customer)
  await views.set({ ticket: '+1 585 555 0102' }).where('id', '=', viewId).execute()
  expect((await deleting()).outcome).toBe('deleted')
  const { rows } = await sql<{
    ticket: string | null
  }>`select ticket from views where id = ${viewId}`.execute(server.world.database)
  expect(rows).toEqual([{ ticket: null }])
})

describe('everything that names an identity', () => {
  it('ends with it, or is a record', async () => {
    const { rows } = await sql<{ table: string }>`
      select conrelid::regclass::text as table from pg_constraint
      where contype = 'f' and confrelid = 'identities'::regclass`.execute(server.opened.database)
    const ended = ['sessions', 'account_links', 'account_notes', ...credentialTables]
    expect([...new Set(rows.map(({ table }) => table))].toSorted()).toEqual([...ended, ...records].toSorted())
  })
})
