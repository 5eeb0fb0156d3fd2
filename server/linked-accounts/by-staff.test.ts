import * as approvalCalls from '@lightwell/rulebook/approvals/contract.ts'
import { cancelAutopay } from '@lightwell/rulebook/autopay/contract.ts'
import {
  endUser,
  linkAccount as linkCall,
  listLinked,
  readLinked,
  unlinkAccount,
} from '@lightwell/rulebook/linked-accounts/contract.ts'
import { resetAbuseCounter } from '@lightwell/rulebook/linked-accounts/staff-contract.ts'
import { readSupport } from '@lightwell/rulebook/support/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { pinToKeep } from '../accounts/pin.ts'
import { type AccountIds, addAccount, addAutopay, addIdentity, linkAccount } from '../identity/test-rows.ts'
import { withView } from '../staff/test-rows.ts'
import { addFormerRule } from '../testing/autopay.ts'
import { statementsDuring } from '../testing/count-statements.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { importOwner } from '../testing/import-owner.ts'
import { mailsTo } from '../testing/mailed.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import { openVisitor, type Visitor } from '../testing/visitor.ts'

// Tests support's changes to the accounts of the customer in view (decisions-staff §11 "Accounts").

const asFar = { isChecked: true, isActing: true } as const
const onFile = 'on.file@example.net'
const start = Temporal.Instant.from(usualInstant)

let server: TestServer
let customer: Customer
let agent: Visitor
/** An account that nobody has linked. */
let account: AccountIds
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  for (const table of ['throttles', 'outbox'] as const)
    await server.world.database.deleteFrom(table).execute()
  customer = await newCustomer(server, { kind: 'legacy' })
  agent = (await withView(server, customer, asFar)).visitor
  account = await addAccount(server, { kind: 'platform' })
  await setAccount({ contact_email: onFile })
})

const outcomeOf = (answer: { status: number; problem: { code: string } }) =>
  answer.status === 200 ? 'done' : answer.problem.code
const at = (name: string) => ({ id: name as AccountId })
const setAccount = (facts: object) =>
  server.world.database.updateTable('accounts').set(facts).where('id', '=', account.accountId).execute()
const link = async (name = account.accountNumber, by = agent) =>
  outcomeOf(await by.ask(linkCall, { params: at(name), body: {} }))
const unlink = async (name = customer.accountId, by = agent) =>
  outcomeOf(await by.ask(unlinkAccount, { params: at(name) }))
const remove = async (userId: string, by = agent) =>
  outcomeOf(await by.ask(endUser, { params: { ...at(customer.accountId), userId } }))
const read = async (name = customer.accountId, by = agent) =>
  (await by.ask(readLinked, { params: at(name) })).reply
const reset = async (id = customer.accountId, by = agent) =>
  outcomeOf(await by.ask(resetAbuseCounter, { params: { accountId: id as AccountId } }))
const subjects = async (to: string) => (await mailsTo(server, to)).map(({ subject }) => subject)
const roleOf = async (of: Customer = customer, accountId = account.accountId) =>
  (await of.visitor.ask(listLinked)).reply.accounts.find(({ id }) => id === accountId)?.role
const addHelper = async (accountId = customer.accountId) => {
  const helper = await addIdentity(server)
  await linkAccount(server, { accountId, identityId: helper.identityId, role: 'user', billing: true })
  return helper
}
/** Makes somebody else the account's owner. */
async function isOwned(): Promise<Customer> {
  const owner = await newCustomer(server, { kind: 'legacy' })
  await linkAccount(server, { ...account, identityId: owner.identityId, role: 'owner', billing: true })
  return owner
}
/** Reads the owner on file, as another supervisor sees it in the request to link the account. */
async function ownerOnFile() {
  const supervisor = (await withView(server, customer, { role: 'supervisor' })).visitor
  const { reply } = await supervisor.ask(approvalCalls.listApprovals)
  return reply.find(({ account: asked }) => asked?.number === account.accountNumber)?.onFile
}
/** Somebody else links the account with its PIN, and becomes its owner. */
async function isLinkedByPin(): Promise<void> {
  const owner = await newCustomer(server, { kind: 'legacy' })
  const pin = '40712'
  await setAccount({ pin_digest: pinToKeep(server.world.digests, account.accountId, pin) })
  const body = { pin }
  expect(outcomeOf(await owner.visitor.ask(linkCall, { params: at(account.accountNumber), body }))).toBe(
    'done',
  )
}
/** Imports a provider's file that names the account's owner. */
const isImported = async (email?: string) =>
  importOwner(server, account.accountId, email ?? (await addIdentity(server)).email)
/** Another supervisor approves all open requests. */
async function approves() {
  const supervisor = (await withView(server, customer, { role: 'supervisor' })).visitor
  const { reply } = await supervisor.ask(approvalCalls.listApprovals)
  for (const { id: approvalId } of reply.filter(({ isOwn }) => !isOwn))
    await supervisor.ask(approvalCalls.approve, { params: { approvalId } })
  return reply.map(({ call, account }) => ({ call, number: account?.number }))
}

describe('a linked account in a view', () => {
  it.each([
    ['its id', () => customer.accountId],
    ['its number', () => customer.accountNumber],
    ['its number without dashes', () => customer.accountNumber.replaceAll('-', '')],
  ])('is read by %s', async (_how, name) => {
    expect((await read(name())).id).toBe(customer.accountId)
  })

  it('says if it’s locked, and neither names nor auto pay before the caller is verified', async () => {
    const viewing = (await withView(server, customer)).visitor
    expect(await read(customer.accountId, viewing)).toMatchObject({
      lockedOut: false,
      linkedUsers: null,
      linkedVideoUsers: null,
      linkedVoiceUsers: null,
      autopays: null,
    })
  })

  it('then shows who has access and the auto pay rules of both systems, in three statements besides the trail’s', async () => {
    const helper = await addHelper()
    await addAutopay(server, customer, customer.methods.visa)
    await addFormerRule(server, customer)
    const linked = await read()
    expect(linked.linkedUsers?.map(({ uid }) => uid)).toEqual([customer.identityId, helper.identityId])
    expect(linked.autopays?.map(({ systemOfOrigin }) => systemOfOrigin)).toEqual(['DST', 'DPI'])
    const statements = await statementsDuring(() => read())
    expect(statements.filter((each) => !/trail/.test(each))).toHaveLength(3)
  })

  it('doesn’t show a helper’s caller who else has access, unless nobody owns it', async () => {
    const helper = await addHelper()
    const ofHelper = (await withView(server, helper, asFar)).visitor
    expect((await read(customer.accountId, ofHelper)).linkedUsers).toBeNull()
    await server.world.database
      .deleteFrom('account_links')
      .where('identity_id', '=', customer.identityId)
      .execute()
    expect((await read(customer.accountId, ofHelper)).linkedUsers).toHaveLength(1)
  })

  it('doesn’t show a customer any of it', async () => {
    expect(await read(customer.accountId, customer.visitor)).not.toHaveProperty('linkedUsers')
  })
})

describe('linking an account', () => {
  const isTheirs = () => setAccount({ contact_email: customer.email })

  it('needs no one else if their verified email is the one on file and nobody owns it', async () => {
    await isTheirs()
    expect(await link()).toBe('done')
    expect(await roleOf()).toBe('owner')
    expect(await subjects(customer.email)).toEqual(['You now have access to an account'])
  })

  it.each([
    ['its id', () => account.accountId],
    ['its number without dashes', () => account.accountNumber.replaceAll('-', '').toLowerCase()],
  ])('works by %s', async (_how, name) => {
    await isTheirs()
    expect([await link(name()), await roleOf()]).toEqual(['done', 'owner'])
  })

  it('otherwise needs a second person, who approves exactly it, once, and those on file are notified at once', async () => {
    expect([await link(), await roleOf()]).toEqual(['second-person-needed', undefined])
    expect(await approves()).toContainEqual({ call: 'linkAsOwner', number: account.accountNumber })
    expect([await link(), await roleOf()]).toEqual(['done', 'owner'])
    expect(await subjects(onFile)).toEqual([expect.stringContaining('now has access to your account')])
    expect(await unlink(account.accountId)).toBe('done')
    expect(await link()).toBe('second-person-needed')
  })

  it('needs one if their email isn’t verified, though it’s on file', async () => {
    await isTheirs()
    await server.world.database
      .updateTable('identities')
      .set({ is_verified: false })
      .where('id', '=', customer.identityId)
      .execute()
    expect(await link()).toBe('second-person-needed')
  })

  it('adds them next to its owner, which the second person knows, and who’s notified at once', async () => {
    const owner = await isOwned()
    await isTheirs()
    expect(await link()).toBe('second-person-needed')
    expect(await approves()).toContainEqual({ call: 'linkBesideOwner', number: account.accountNumber })
    expect([await link(), await roleOf(), await roleOf(owner)]).toEqual(['done', 'user', 'owner'])
    expect(await subjects(owner.email)).toEqual([expect.stringContaining('now has access')])
  })

  describe('was approved for the owner it had, or for none, so it needs approval again', () => {
    const isNobodysAgain = () =>
      server.world.database.deleteFrom('account_links').where('account_id', '=', account.accountId).execute()
    it.each<[string, () => Promise<unknown>]>([
      ['once somebody links it by its PIN', isLinkedByPin],
      ['once the provider’s files name an owner', isImported],
      [
        'once another owner has come and gone',
        async () => {
          await isLinkedByPin()
          await isNobodysAgain()
        },
      ],
      [
        'once the files have named another owner, who’s gone',
        async () => {
          await isImported()
          await isNobodysAgain()
        },
      ],
    ])('%s', async (_what, changes) => {
      await link()
      await approves()
      await changes()
      expect([await link(), await roleOf()]).toEqual(['second-person-needed', undefined])
      const { reply } = await agent.ask(approvalCalls.listApprovals)
      const about = reply.filter((asked) => asked.account?.number === account.accountNumber)
      expect(about).toMatchObject([{ state: 'waiting' }])
    })

    it('next to one owner, once there’s another', async () => {
      const owner = await isOwned()
      await link()
      await approves()
      await isNobodysAgain()
      await isLinkedByPin()
      expect([await link(), await roleOf(owner)]).toEqual(['second-person-needed', undefined])
    })

    it('next to one owner, once somebody who helped owns it instead', async () => {
      await isOwned()
      const helper = await addHelper(account.accountId)
      await link()
      await approves()
      await isNobodysAgain()
      await linkAccount(server, { ...account, ...helper, role: 'user', billing: true })
      await isImported(helper.email)
      expect(await link()).toBe('second-person-needed')
    })
  })

  it.each([
    ['an unknown number', () => link('999-999-9'), 'no-match'],
    ['an account of theirs', () => link(customer.accountNumber), 'already-linked'],
    [
      'an id that is another account’s number',
      async () => {
        await setAccount({ account_number: customer.accountId })
        return link(customer.accountId)
      },
      'no-match',
    ],
    [
      'a protected account, by an agent',
      async () => {
        await setAccount({ is_protected: true })
        return link()
      },
      'protected-account',
    ],
    [
      'a PIN',
      async () =>
        outcomeOf(await agent.ask(linkCall, { params: at(account.accountNumber), body: { pin: '40712' } })),
      'not-in-agent-mode',
    ],
  ])('by %s is refused', async (_what, tried, code) => {
    expect(await tried()).toBe(code)
  })

  it('is refused to a customer without a PIN', async () => {
    expect(await link(account.accountNumber, customer.visitor)).toBe('pin-missing')
  })
})

describe('unlinking an account', () => {
  it('ends everybody’s access if they were its only owner, and notifies them and whoever is on file', async () => {
    const helper = await addHelper()
    await server.world.database
      .updateTable('accounts')
      .set({ contact_email: onFile })
      .where('id', '=', customer.accountId)
      .execute()
    expect(await unlink(customer.accountNumber)).toBe('done')
    const gone = 'You no longer have access to an account'
    expect(await subjects(customer.email)).toEqual([gone])
    expect(await subjects(helper.email)).toEqual([gone])
    expect(await subjects(onFile)).toHaveLength(2)
    expect(await unlink()).toBe('not-found')
  })

  it('is in its customer’s activity as support’s, without support’s network', async () => {
    await unlink()
    const rows = await server.world.database
      .selectFrom('identity_events')
      .where('identity_id', '=', customer.identityId)
      .select(['what', 'by_kind', 'network'])
      .execute()
    expect(rows).toEqual([{ what: 'account-unlinked', by_kind: 'staff', network: null }])
  })

  it('is refused for somebody else’s, however it’s named', async () => {
    const other = await newCustomer(server, { kind: 'legacy' })
    expect([await unlink(other.accountId), await unlink(other.accountNumber)]).toEqual([
      'not-found',
      'not-found',
    ])
  })
})

describe('removing somebody’s access', () => {
  it('ends it, and notifies them and the owner', async () => {
    const helper = await addHelper()
    expect([await remove(helper.identityId), await remove(helper.identityId)]).toEqual(['done', 'not-found'])
    expect(await subjects(helper.email)).toEqual(['You no longer have access to an account'])
    expect(await subjects(customer.email)).toEqual([expect.stringContaining('no longer has access')])
  })

  it('never ends an owner’s, or that of somebody who has none', async () => {
    const other = await newCustomer(server, { kind: 'legacy' })
    expect([await remove(customer.identityId), await remove(other.identityId)]).toEqual([
      'is-owner',
      'not-found',
    ])
  })

  it('requires a view of an owner, or of anybody with access once it has none', async () => {
    const [helper, another] = [await addHelper(), await addHelper()]
    const ofHelper = (await withView(server, helper, asFar)).visitor
    expect(await remove(another.identityId, ofHelper)).toBe('not-owner')
    await server.world.database
      .deleteFrom('account_links')
      .where('identity_id', '=', customer.identityId)
      .execute()
    expect(await remove(another.identityId, ofHelper)).toBe('done')
  })
})

describe('the lock on linking by PIN', () => {
  const isTried = async () => {
    for (let tries = 0; tries < 10; tries++)
      await openStranger().ask(linkCall, { params: at(customer.accountNumber), body: { pin: '0000' } })
  }
  let strangers: Customer[] = []
  let next = 0
  const openStranger = () => (strangers[Math.floor(next++ / 4) % strangers.length] as Customer).visitor
  beforeEach(async () => {
    next = 0
    strangers = []
    for (let each = 0; each < 3; each++) strangers.push(await newCustomer(server, { kind: 'legacy' }))
  })

  it('is read with its end, and can be ended, though the strangers who tried stay locked themselves', async () => {
    await isTried()
    const locked = await read()
    expect(locked).toMatchObject({ lockedOut: true })
    expect(locked.lockedOutUntil).toBe(start.add({ hours: 24 }).toString())
    const [first] = strangers
    const linking = async () => (await first?.visitor.ask(listLinked))?.reply.linking.triesLeft
    const before = await linking()
    expect([await reset(), await reset()]).toEqual(['done', 'done'])
    expect(await read()).toMatchObject({ lockedOut: false, lockedOutUntil: null })
    expect(await linking()).toBe(before)
  })

  it('ends on its own, to the second', async () => {
    await isTried()
    const end = start.add({ hours: 24 })
    const isLockedAt = async (moment: Temporal.Instant) => {
      server.clock.set(moment.toString())
      const later = (await withView(server, customer)).visitor
      return (await read(customer.accountId, later)).lockedOut
    }
    expect([await isLockedAt(end.subtract({ seconds: 1 })), await isLockedAt(end)]).toEqual([true, false])
  })

  it('can be ended three times a day, whoever does it: each gives a guesser ten more tries', async () => {
    const another = (await withView(server, customer, { ...asFar, role: 'supervisor' })).visitor
    expect([await reset(), await reset(), await reset(), await reset(customer.accountId, another)]).toEqual([
      'done',
      'done',
      'done',
      'too-many-requests',
    ])
  })

  it('can’t be ended for somebody else’s account', async () => {
    expect(await reset(account.accountId)).toBe('not-found')
  })
})

it('an auto pay rule is canceled, and again with the same answer', async () => {
  const autopayId = await addAutopay(server, customer, customer.methods.visa)
  const cancel = () => agent.ask(cancelAutopay, { params: { ...at(customer.accountId), autopayId } })
  const [first, second] = [await cancel(), await cancel()]
  expect([first.status, second.status, second.reply]).toEqual([200, 200, first.reply])
  expect((await read()).autopays).toEqual([])
  const mailSubjects = (await mailsTo(server, customer.email)).map(({ subject }) => subject)
  expect(mailSubjects).toEqual(['Customer support canceled auto pay'])
})

describe('a supervisor who decides on a link learns', () => {
  it('that the email on file isn’t the customer’s, masked, and that nobody owns the account', async () => {
    await link()
    expect(await ownerOnFile()).toMatchObject({
      email: 'o•••@example.net',
      isCustomers: 'no',
      hasHolder: false,
    })
  })

  it('that it’s the customer’s, and whether they’ve verified it', async () => {
    await isOwned()
    await setAccount({ contact_email: customer.email, name: 'The Okonkwos' })
    await link()
    expect(await ownerOnFile()).toMatchObject({ name: 'The Okonkwos', isCustomers: 'verified' })
    await server.world.database
      .updateTable('identities')
      .set({ is_verified: false })
      .where('id', '=', customer.identityId)
      .execute()
    expect(await ownerOnFile()).toMatchObject({ isCustomers: 'unverified' })
  })

  it('that somebody owns it already', async () => {
    await isOwned()
    await link()
    expect(await ownerOnFile()).toMatchObject({ hasHolder: true })
  })

  it('but the requester doesn’t', async () => {
    await link()
    const { reply } = await agent.ask(approvalCalls.listApprovals)
    const own = reply.find(({ account: asked }) => asked?.number === account.accountNumber)
    expect(own).toMatchObject({ isOwn: true, onFile: null })
  })
})

test('the customer reads all of it as support’s', async () => {
  const helper = await addHelper()
  await setAccount({ contact_email: customer.email })
  await link()
  await remove(helper.identityId)
  await reset()
  await unlink(account.accountId)
  const { reply } = await customer.visitor.ask(readSupport, { query: {} })
  expect(reply.views.flatMap(({ changes }) => changes.map(({ what }) => what)).toSorted()).toEqual([
    'account-linked',
    'account-unlinked',
    'person-removed',
    'pin-lock-ended',
  ])
})

test.each([
  ['looking', {}, 'check-the-caller'],
  ['having checked the caller', { isChecked: true }, 'act-first'],
  ['acting', { isActing: true }, 'check-the-caller'],
  ['acting as a viewer', { ...asFar, role: 'viewer' }, 'act-first'],
] as const)('someone who’s only %s links, unlinks and removes nobody', async (_how, steps, code) => {
  const { visitor } = await withView(server, customer, steps)
  expect([
    await link(account.accountNumber, visitor),
    await unlink(customer.accountId, visitor),
    await remove(customer.identityId, visitor),
  ]).toEqual([code, code, code])
})

test('nobody links anything with another view’s name', async () => {
  const { viewId } = await withView(server, customer, asFar)
  const colleague = openVisitor(server.app)
  colleague.headers['lightwell-view'] = viewId
  expect(await link(account.accountNumber, colleague)).toBe('not-signed-in')
})
