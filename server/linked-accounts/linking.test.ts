import { saveAccount } from '@lightwell/rulebook/accounts/contract.ts'
import { readSession } from '@lightwell/rulebook/identity/contract.ts'
import {
  linkAccount as linkCall,
  listLinked,
  nameLinked,
  readHierarchy,
  readLinked,
  removeService,
  unlinkAccount as unlinkCall,
} from '@lightwell/rulebook/linked-accounts/contract.ts'
import { listEvents } from '@lightwell/rulebook/profile/contract.ts'
import type { AccountNumber, ServiceId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pinToKeep, unlockNumber } from '../accounts/pin.ts'
import { type AccountIds, addAccount, linkAccount } from '../identity/test-rows.ts'
import { statementsDuring } from '../testing/count-statements.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { openVisitor, type Visitor, withCookiesOf } from '../testing/visitor.ts'

const pin = '40712'
const contact = 'on.file@example.net'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A customer, and another account that nobody has linked. */
let customer: Customer
let account: AccountIds
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'legacy' })
  account = await addHeldAccount()
  await server.world.database.deleteFrom('outbox').execute()
})

async function addHeldAccount(contactEmail: string | null = contact): Promise<AccountIds> {
  const { database, digests } = server.world
  const added = await addAccount(server, { kind: 'platform' })
  await database
    .updateTable('accounts')
    .set({ pin_digest: pinToKeep(digests, added.accountId, pin), contact_email: contactEmail })
    .where('id', '=', added.accountId)
    .execute()
  return added
}

const link = (visitor: Visitor = customer.visitor, given: { number?: string; pin?: string } = {}) =>
  visitor.ask(linkCall, {
    params: { id: (given.number ?? account.accountNumber) as AccountNumber },
    body: { pin: given.pin ?? pin },
  })
const unlink = (visitor: Visitor = customer.visitor, id = account.accountId) =>
  visitor.ask(unlinkCall, { params: { id: id as never } })
const outcomeOf = (answer: { status: number; problem: { code: string } }) =>
  answer.status === 200 ? 'done' : answer.problem.code
const linkedTo = async (visitor: Visitor = customer.visitor) =>
  (await visitor.ask(listLinked)).reply.accounts.map(({ id }) => id)
const linking = async (visitor: Visitor = customer.visitor) => (await visitor.ask(listLinked)).reply.linking
const mails = async () => {
  const rows = await server.world.database.selectFrom('outbox').selectAll().execute()
  return rows.map(({ to_address, subject }) => `${to_address}: ${subject}`).toSorted()
}

describe('an account is linked with its number and its PIN', () => {
  it.each([
    ['as it is read', (number: string) => number],
    ['without its dashes', (number: string) => number.replace(/[^\p{L}\p{N}]/gu, '')],
    ['in small letters', (number: string) => number.toLowerCase()],
  ])('%s', async (_how, typed) => {
    expect((await link(customer.visitor, { number: typed(account.accountNumber) })).reply.id).toBe(
      account.accountId,
    )
    expect(await linkedTo()).toEqual([customer.accountId, account.accountId])
  })

  it('and then all of it is theirs: as its owner if it has none', async () => {
    await link()
    const linked = await customer.visitor.ask(readLinked, { params: { id: account.accountId as never } })
    expect(linked.reply).toMatchObject({ role: 'owner', billing: true, pays: true, manages: true })
  })

  it('next to its owner, who stays one', async () => {
    const owner = await newCustomer(server, { kind: 'legacy' })
    await link(owner.visitor)
    await link()
    const roles = await server.world.database
      .selectFrom('account_links')
      .where('account_id', '=', account.accountId)
      .select(['identity_id', 'role'])
      .execute()
    expect(Object.fromEntries(roles.map(({ identity_id, role }) => [identity_id, role]))).toEqual({
      [owner.identityId]: 'owner',
      [customer.identityId]: 'user',
    })
  })

  it('and the address on file, the owners and they themselves are notified at once, without the PIN', async () => {
    const owner = await newCustomer(server, { kind: 'legacy' })
    await link(owner.visitor)
    await server.world.database.deleteFrom('outbox').execute()
    await link()
    expect(await mails()).toEqual(
      [
        `${contact}: Rosalind Achebe (${customer.email}) now has access to your account`,
        `${owner.email}: Rosalind Achebe (${customer.email}) now has access to your account`,
        `${customer.email}: You linked an account`,
      ].toSorted(),
    )
    const rows = await server.world.database.selectFrom('outbox').selectAll().execute()
    for (const { body_text, body_html } of rows) {
      expect(body_text + body_html).not.toContain(pin)
      expect(body_text + body_html).not.toContain(account.accountNumber)
    }
    const { events } = (await customer.visitor.ask(listEvents, { query: {} })).reply
    expect(events[0]?.what).toBe('account-linked')
  })

  it('and so is everybody who sees it already, if nobody owns it', async () => {
    const earlier = await newCustomer(server, { kind: 'legacy' })
    await linkAccount(server, { ...account, identityId: earlier.identityId, role: 'user', billing: true })
    await link()
    expect(await mails()).toContain(
      `${earlier.email}: Rosalind Achebe (${customer.email}) now has access to your account`,
    )
  })

  it('six times a day, however often it’s unlinked again: each time its holders get emails', async () => {
    const answers: string[] = []
    for (let linked = 0; linked < 7; linked++) {
      answers.push(outcomeOf(await link()))
      await unlink()
    }
    expect(answers).toEqual([...Array<string>(6).fill('done'), 'linking-locked'])
  })

  it('and the email says what they can do from now on', async () => {
    await link()
    const rows = await server.world.database.selectFrom('outbox').selectAll().execute()
    const { body_text } = rows.find(({ to_address }) => to_address === contact) ?? {}
    for (const may of ['See bills', 'Pay bills', 'Manage services'])
      expect(body_text).toMatch(new RegExp(`${may}: Yes`))
  })

  it('once: if it’s linked already, nobody is notified again', async () => {
    await link()
    const before = await mails()
    expect(outcomeOf(await link())).toBe('already-linked')
    expect(await mails()).toEqual(before)
  })

  it('by two at the same moment, one of whom is its owner', async () => {
    const other = await newCustomer(server, { kind: 'legacy' })
    await Promise.all([link(), link(other.visitor)])
    const links = await server.world.database
      .selectFrom('account_links')
      .where('account_id', '=', account.accountId)
      .select('role')
      .execute()
    expect(links.map(({ role }) => role).toSorted()).toEqual(['owner', 'user'])
  })

  it('by one person twice at the same moment, once', async () => {
    const both = await Promise.all([link(), link()])
    expect(both.map(outcomeOf).toSorted()).toEqual(['already-linked', 'done'])
    expect(await mails()).toHaveLength(2)
  })
})

describe('a miss', () => {
  it.each([
    ['a wrong PIN', { pin: '99999' }],
    ['a number that no account has', { number: '999-999-9' }],
    ['a PIN of letters', { pin: 'abcd' }],
    ['nothing at all', { pin: '' }],
  ])('%s gets the same answer as any other', async (_what, given) => {
    const { status, problem } = await link(customer.visitor, given)
    expect([status, problem.code, problem.detail]).toEqual([422, 'no-match', undefined])
    expect(await linkedTo()).toEqual([customer.accountId])
    expect(await mails()).toEqual([])
  })

  it('and a hit are the same work for the database until it’s known', async () => {
    const work = new Set<number>()
    for (const given of [{ pin: '99999' }, { number: '999-999-9' }, { number: ' - ', pin: '' }])
      work.add((await statementsDuring(() => link(customer.visitor, given))).length)
    expect(work.size).toBe(1)
  })
})

describe('five failures', () => {
  const fail = async (times: number, visitor: Visitor = customer.visitor) => {
    for (let tried = 0; tried < times; tried++) await link(visitor, { pin: String(10_000 + tried) })
  }

  it.each([
    [4, 'done', undefined],
    [5, 'linking-locked', '1800'],
  ])('lock linking for that person: after %i, the right one is %s', async (times, then, wait) => {
    await fail(times)
    expect((await linking()).triesLeft).toBe(5 - times)
    const last = await link()
    expect([outcomeOf(last), last.headers['retry-after']]).toEqual([then, wait])
  })

  it('for half an hour, and the answer says until when', async () => {
    await fail(5)
    expect((await linking()).lockedUntil).toBe(server.clock.read().add({ minutes: 30 }).toString())
    server.clock.pass({ minutes: 30 })
    expect(await linking()).toEqual({ triesLeft: 5, lockedUntil: null })
    expect(outcomeOf(await link())).toBe('done')
  })

  it('are reset by a hit', async () => {
    await fail(4)
    await link()
    expect((await linking()).triesLeft).toBe(5)
  })

  it('lock nobody else', async () => {
    await fail(5)
    expect(outcomeOf(await link((await newCustomer(server, { kind: 'legacy' })).visitor))).toBe('done')
  })

  it('count on every server', async () => {
    const another = await server.another()
    const there = openVisitor(another.app)
    withCookiesOf(customer.visitor, there)
    await fail(3)
    await fail(2, there)
    const both = [await link(), await link(there)].map(outcomeOf)
    expect(both).toEqual(['linking-locked', 'linking-locked'])
  })

  it('can’t be bypassed by many at once', async () => {
    const tries = Array.from({ length: 12 }, (_, tried) =>
      link(customer.visitor, { pin: String(20_000 + tried) }),
    )
    const codes = (await Promise.all(tries)).map(outcomeOf)
    expect(codes.filter((code) => code === 'no-match')).toHaveLength(5)
  })

  it('count against the account: after ten its PIN alone isn’t enough for a day, right or wrong, which its owner can read', async () => {
    const owner = await newCustomer(server, { kind: 'legacy' })
    await link(owner.visitor)
    for (let guesser = 0; guesser < 2; guesser++)
      await fail(5, (await newCustomer(server, { kind: 'legacy' })).visitor)
    for (const given of [{}, { pin: '99999' }]) {
      const answer = await link(customer.visitor, given)
      expect([answer.status, outcomeOf(answer), answer.headers['retry-after']]).toEqual([
        429,
        'too-many-pins',
        '86400',
      ])
    }
    // Neither PIN was checked, so the customer still has all five tries.
    expect((await linking()).triesLeft).toBe(5)
    const of = async (visitor: Visitor) =>
      (await visitor.ask(readLinked, { params: { id: account.accountId as never } })).reply.lockedOutUntil
    expect(await of(owner.visitor)).toBe(server.clock.read().add({ hours: 24 }).toString())
    server.clock.pass({ hours: 24 })
    const again = await newCustomer(server, { kind: 'legacy' })
    expect(outcomeOf(await link(again.visitor))).toBe('done')
    expect(await of(again.visitor)).toBeNull()
  })
})

describe('an account whose PIN was tried too often', () => {
  const lock = async () => {
    for (let guesser = 0; guesser < 2; guesser++) {
      const { visitor } = await newCustomer(server, { kind: 'legacy' })
      for (let tried = 0; tried < 5; tried++) await link(visitor, { pin: String(30_000 + tried) })
    }
  }

  it('can still be linked by whoever has the mailbox on file, and by nobody who only claims to', async () => {
    await lock()
    const setAddress = (email: string, is_verified = true) =>
      server.world.database
        .updateTable('identities')
        .set({ email, is_verified })
        .where('id', '=', customer.identityId)
        .execute()
    await setAddress(contact, false)
    expect(outcomeOf(await link())).toBe('too-many-pins')
    await setAddress(contact)
    expect(outcomeOf(await link(customer.visitor, { pin: '99999' }))).toBe('no-match')
    expect(outcomeOf(await link())).toBe('done')
    await setAddress(customer.email)
    // The owner's success doesn't reset the count for somebody who guesses.
    const other = await newCustomer(server, { kind: 'legacy' })
    expect(outcomeOf(await link(other.visitor))).toBe('too-many-pins')
  })

  it('gets the same answer as a number that no account has', async () => {
    const nobodys = { number: '999-999-9', pin: '99999' }
    for (let guesser = 0; guesser < 2; guesser++) {
      const { visitor } = await newCustomer(server, { kind: 'legacy' })
      for (let tried = 0; tried < 5; tried++) await link(visitor, nobodys)
    }
    expect(outcomeOf(await link(customer.visitor, nobodys))).toBe('too-many-pins')
  })

  it('isn’t reported as such while the tries under way may all be right', async () => {
    const holds = Array.from({ length: 10 }, () =>
      server.world.limits.hold('pin', { account: account.accountNumber.replace(/[^A-Za-z0-9]/g, '') }),
    )
    await Promise.all(holds)
    const answer = await link()
    expect([outcomeOf(answer), answer.headers['retry-after']]).toEqual(['too-many-requests', '2'])
  })

  it.each([
    ['as it is read', (number: string) => number],
    ['without its dashes, in small letters', (number: string) => number.replaceAll('-', '').toLowerCase()],
  ])('can be unlocked by its number, %s, and linked at once', async (_how, typed) => {
    await lock()
    expect(outcomeOf(await link())).toBe('too-many-pins')
    expect(await unlockNumber(server.world, typed(account.accountNumber))).toEqual({
      accountNumber: account.accountNumber,
      lockedUntil: server.clock.read().add({ hours: 24 }),
    })
    expect(outcomeOf(await link())).toBe('done')
  })

  it('starts counting over, even if it wasn’t locked yet', async () => {
    for (let tried = 0; tried < 4; tried++) await link(customer.visitor, { pin: String(40_000 + tried) })
    expect(await unlockNumber(server.world, account.accountNumber)).toEqual({
      accountNumber: account.accountNumber,
      lockedUntil: undefined,
    })
    // Only the account number's count was reset. The person's own count of wrong PINs goes on.
    expect((await linking()).triesLeft).toBe(1)
    await lock()
    expect(outcomeOf(await link())).toBe('too-many-pins')
  })

  it('isn’t another one, or an unknown number', async () => {
    await lock()
    const other = await addHeldAccount()
    await unlockNumber(server.world, other.accountNumber)
    expect(outcomeOf(await link())).toBe('too-many-pins')
    expect(await unlockNumber(server.world, '999-999-9')).toMatchObject({ code: 'not-found' })
  })
})

describe('an account is unlinked', () => {
  it.each([
    ['by its id', () => unlink()],
    [
      'by one of its services',
      () => customer.visitor.ask(removeService, { params: { serviceId: account.serviceId as ServiceId } }),
    ],
  ])('%s, and the next request about it is refused', async (_how, remove) => {
    await link()
    await server.world.database.deleteFrom('outbox').execute()
    expect((await remove()).status).toBe(200)
    const { statusCode } = await customer.visitor.send('GET', `/api/accounts/${account.accountId}`)
    expect([statusCode, await linkedTo()]).toEqual([404, [customer.accountId]])
    expect(await mails()).toEqual(
      [
        `${contact}: Rosalind Achebe (${customer.email}) unlinked your account`,
        `${customer.email}: You unlinked an account`,
      ].toSorted(),
    )
  })

  it('only by someone who recently confirmed who they are', async () => {
    await link()
    server.clock.pass({ minutes: 11 })
    expect(outcomeOf(await unlink())).toBe('confirm-first')
    expect(await linkedTo()).toContain(account.accountId)
  })

  it('by its only owner, and nobody helps with it anymore', async () => {
    await link()
    const helper = await newCustomer(server, { kind: 'legacy' })
    const ids = { accountId: account.accountId, identityId: helper.identityId }
    await linkAccount(server, { ...ids, role: 'user', billing: true })
    await unlink()
    expect(await linkedTo(helper.visitor)).toEqual([helper.accountId])
    expect(await mails()).toContain(`${helper.email}: You no longer have access to an account`)
  })

  it('by one of two owners, and the other stays', async () => {
    await link()
    const other = await newCustomer(server, { kind: 'legacy' })
    const ids = { accountId: account.accountId, identityId: other.identityId }
    await linkAccount(server, { ...ids, role: 'owner', billing: true })
    await unlink()
    expect(await linkedTo(other.visitor)).toContain(account.accountId)
  })

  it('once: a second time it’s not found', async () => {
    await link()
    await server.world.database.deleteFrom('outbox').execute()
    const both = await Promise.all([unlink(), unlink()])
    expect(both.map(outcomeOf)).toContain('done')
    expect(await mails()).toHaveLength(2)
    expect(outcomeOf(await unlink())).toBe('not-found')
  })
})

it('before that, each account says whether nobody else owns it', async () => {
  const onlyOwner = async (visitor: Visitor = customer.visitor) =>
    (await visitor.ask(listLinked)).reply.accounts.map(({ id, isOnlyOwner }) => [id, isOnlyOwner])
  await link()
  const helper = await newCustomer(server, { kind: 'legacy' })
  const ids = { accountId: account.accountId, identityId: helper.identityId }
  await linkAccount(server, { ...ids, role: 'user', billing: true })
  expect(Object.fromEntries(await onlyOwner())).toEqual({
    [customer.accountId]: true,
    [account.accountId]: true,
  })
  expect(Object.fromEntries(await onlyOwner(helper.visitor))).toMatchObject({ [account.accountId]: false })
  await server.world.database
    .updateTable('account_links')
    .set({ role: 'owner' })
    .where('identity_id', '=', helper.identityId)
    .execute()
  expect(Object.fromEntries(await onlyOwner())).toMatchObject({ [account.accountId]: false })
  await unlink()
  expect(Object.fromEntries(await onlyOwner(helper.visitor))).toMatchObject({ [account.accountId]: true })
})

it('each account shows how its bills come to those who see its bills', async () => {
  const ids = { accountId: account.accountId, identityId: customer.identityId }
  await linkAccount(server, { ...ids, role: 'user', billing: true })
  const paperless = async () =>
    (await customer.visitor.ask(listLinked)).reply.accounts.map((each) => each.paperless)
  await customer.visitor.ask(saveAccount, {
    params: { id: account.accountId as never },
    body: { paperless: true },
  })
  expect(await paperless()).toEqual([false, true])
  await server.world.database
    .updateTable('account_links')
    .set({ billing: false })
    .where('account_id', '=', account.accountId)
    .execute()
  expect(await paperless()).toEqual([false, null])
})

describe('of several accounts', () => {
  beforeEach(async () => {
    await link()
  })
  const name = (id: string, body: { nickname?: string; opensFirst?: true }) =>
    customer.visitor.ask(nameLinked, { params: { id: id as never }, body })

  it('the one chosen last opens first, on every device', async () => {
    const first = async () => (await (await customer.elsewhere()).visitor.ask(readSession)).reply.accountId
    expect(await first()).toBe(customer.accountId)
    await name(account.accountId, { opensFirst: true })
    expect([await first(), (await linkedTo())[0]]).toEqual([account.accountId, account.accountId])
    server.clock.pass({ seconds: 1 })
    await name(customer.accountId, { opensFirst: true })
    expect(await first()).toBe(customer.accountId)
  })

  it.each([
    ['Beach house', 'Beach house'],
    ['  Büro 美咲 ', 'Büro 美咲'],
    ['', null],
    ['   ', null],
    ['\u2066\u200bBeach \u202ehouse', 'Beach house'],
  ])('one named %j is saved as %j', async (given, kept) => {
    await name(account.accountId, { nickname: 'Before' })
    expect((await name(account.accountId, { nickname: given })).status).toBe(200)
    const { accounts } = (await customer.visitor.ask(readSession)).reply
    expect(accounts.find(({ id }) => id === account.accountId)?.nickname).toBe(kept)
  })

  it('a name is only for its person', async () => {
    const other = await newCustomer(server, { kind: 'legacy' })
    await link(other.visitor)
    await name(account.accountId, { nickname: 'Beach house' })
    const { accounts } = (await other.visitor.ask(readSession)).reply
    expect(accounts.find(({ id }) => id === account.accountId)).toMatchObject({ nickname: null })
  })

  it.each([['x'.repeat(41)], ['a\nb']])('none can be named %j', async (nickname) => {
    expect((await name(account.accountId, { nickname })).status).toBe(400)
  })
})

it('a service has those of its account under the one that bills', async () => {
  const { database } = server.world
  const voice = { account_id: customer.accountId, id: `VOIP_${customer.accountId}`, type: 'VOIP' as const }
  await database.insertInto('services').values(voice).execute()
  const hierarchy = async (serviceId: string) =>
    (await customer.visitor.ask(readHierarchy, { params: { serviceId: serviceId as ServiceId } })).reply
  const billing = { id: customer.serviceId, type: 'BILLING', ref: customer.accountId }
  const line = { id: voice.id, type: 'VOIP', ref: customer.accountId }
  expect(await hierarchy(customer.serviceId)).toEqual({ service: billing, parent: null, children: [line] })
  expect(await hierarchy(voice.id)).toEqual({ service: line, parent: billing, children: [] })
})
