import { readAccount } from '@lightwell/rulebook/accounts/contract.ts'
import { readSession } from '@lightwell/rulebook/identity/contract.ts'
import {
  changeUser,
  endUser,
  inviteUser,
  listUsers,
  readUser,
  unlinkAccount,
  withdrawInvitation,
} from '@lightwell/rulebook/linked-accounts/contract.ts'
import { requestBillReprints } from '@lightwell/rulebook/paper-bills/contract.ts'
import type { AccountId, ServiceId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { linkAccount } from '../identity/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { openVisitor, type Visitor, withCookiesOf } from '../testing/visitor.ts'

const seesBills = { billing: true, pays: false, seesServices: false, manages: false }
const paysBills = { ...seesBills, pays: true }
const managesServices = { billing: false, pays: false, seesServices: true, manages: true }
const doesAll = { ...paysBills, ...managesServices, billing: true, pays: true }
const password = 'lanterns drift over quiet water'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** An owner, and somebody with an account of their own who will help the owner. */
let owner: Customer
let helper: Customer
beforeEach(async () => {
  owner = await newCustomer(server, { kind: 'legacy' })
  helper = await newCustomer(server, { kind: 'platform' })
  await server.world.database.deleteFrom('outbox').execute()
})

let named = 0
const ofService = () => ({ serviceId: owner.serviceId as ServiceId })
const ofUser = (userId = helper.identityId) => ({ id: owner.accountId as AccountId, userId })
const invite = (email = helper.email, options = seesBills, by = owner.visitor) =>
  by.ask(inviteUser, { params: ofService(), body: { email, service: { options } } })
const change = (options: typeof seesBills, uid = helper.identityId, was?: typeof seesBills) =>
  owner.visitor.ask(changeUser, { params: { ...ofService(), uid }, body: { service: { options }, was } })
const end = (userId = helper.identityId) => owner.visitor.ask(endUser, { params: ofUser(userId) })
const users = async () => (await owner.visitor.ask(listUsers, { params: ofService(), query: {} })).reply
const outcomeOf = (answer: { status: number; problem: { code: string } }) =>
  answer.status === 200 ? 'done' : answer.problem.code

const rows = () => server.world.database.selectFrom('outbox').selectAll().execute()
const mails = async () =>
  (await rows()).map(({ to_address, subject }) => `${to_address}: ${subject}`).toSorted()
const tokens = async (email = helper.email) =>
  (await rows())
    .filter(({ to_address }) => to_address === email)
    .flatMap(({ body_text }) => /\/helper\?token=(\S+)/.exec(body_text)?.[1] ?? [])
async function mailedToken(email?: string): Promise<string> {
  return (await tokens(email)).at(-1) ?? expect.fail('No link was mailed')
}
const open = (token: string, visitor: Visitor) =>
  visitor.send('GET', `/helper?token=${token}`, { headers: { accept: 'text/html' } })
const submit = (visitor: Visitor, fields: Record<string, string>, site = 'same-origin') =>
  visitor.send('POST', '/helper', {
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
    body: String(new URLSearchParams(fields)),
  })
const sees = async (visitor: Visitor = helper.visitor) =>
  (await visitor.ask(readSession)).reply.accounts.some(({ id }) => id === owner.accountId)

async function accepted(scopes = seesBills): Promise<void> {
  // Picks the token that wasn't there before, because emails from the same instant come in any order.
  const former = await tokens()
  await invite(helper.email, scopes)
  await submit(helper.visitor, { token: (await tokens()).find((each) => !former.includes(each)) ?? '' })
}

describe('somebody is invited', () => {
  it('by email, which the owner is notified of, and sees nothing before they accept', async () => {
    expect(outcomeOf(await invite())).toBe('done')
    expect(await mails()).toEqual(
      [
        `${helper.email}: Rosalind invited you to share their Lightwell Fiber account`,
        `${owner.email}: ${helper.email} was invited to your account`,
      ].toSorted(),
    )
    const [toHelper] = (await rows()).filter(({ to_address }) => to_address === helper.email)
    expect(toHelper?.body_text).not.toContain('Orchard Street')
    expect(toHelper?.body_text).not.toContain('Achebe')
    expect((await users()).invitations).toMatchObject([{ email: helper.email, options: seesBills }])
    expect(await sees()).toBe(false)
  })

  it.each([
    ['not-an-email', 'nobody', seesBills],
    ['no-scope', 'somebody@example.net', { ...seesBills, billing: false }],
  ])('and refused as %s', async (code, email, scopes) => {
    expect(outcomeOf(await invite(email, scopes))).toBe(code)
    expect(await mails()).toEqual([])
  })

  it('who doesn’t see it yet', async () => {
    expect(outcomeOf(await invite(owner.email))).toBe('already-helps')
    await accepted()
    expect(outcomeOf(await invite())).toBe('already-helps')
  })

  it('only by its owner, who recently confirmed who they are', async () => {
    await accepted(doesAll)
    expect(outcomeOf(await invite('third@example.net', seesBills, helper.visitor))).toBe('not-owner')
    server.clock.pass({ minutes: 11 })
    expect(outcomeOf(await invite('third@example.net'))).toBe('confirm-first')
  })

  it('with everything that paying needs', async () => {
    await accepted({ ...paysBills, billing: false })
    expect((await users()).users[1]?.service.options).toMatchObject({ billing: true, pays: true })
  })
})

describe('the link of an invitation', () => {
  it('changes nothing when it’s opened, and lets them help when its form is sent', async () => {
    await invite()
    const token = await mailedToken()
    const page = await open(token, helper.visitor)
    expect([page.statusCode, await sees()]).toEqual([200, false])
    expect(page.body).toContain('Accept invitation')
    expect(page.body).not.toContain('Achebe')
    await server.world.database.deleteFrom('outbox').execute()
    const done = await submit(helper.visitor, { token })
    const opening = `/account/#/link?helps=${owner.accountId}`
    expect([done.statusCode, done.headers.location]).toEqual([303, opening])
    expect(await sees()).toBe(true)
    expect((await helper.visitor.ask(readSession)).reply.accountId).toBe(owner.accountId)
    expect(await mails()).toEqual(
      [
        `${helper.email}: You now have access to an account`,
        `${owner.email}: Rosalind Achebe (${helper.email}) now has access to your account`,
      ].toSorted(),
    )
    expect((await users()).invitations).toEqual([])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['was used', async () => submit(helper.visitor, { token: await mailedToken() })],
    [
      'was withdrawn',
      async () => {
        const invitationId = (await users()).invitations[0]?.id ?? ''
        await owner.visitor.ask(withdrawInvitation, { params: { ...ofService(), invitationId } })
      },
    ],
    ['is seven days old', async () => server.clock.pass({ hours: 7 * 24 })],
    ['was followed by another', () => invite()],
    [
      'is to an account that no longer has an owner',
      () => owner.visitor.ask(unlinkAccount, { params: { id: owner.accountId as AccountId } }),
    ],
  ])('stops working if it %s', async (_why, happens) => {
    await invite()
    const token = await mailedToken()
    await happens()
    const answers = [await open(token, server.guest()), await submit(server.guest(), { token })]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([410, 410])
  })

  it('counts together with its withdrawal for the mailbox, and can always be withdrawn', async () => {
    const email = `friend.${++named}@elsewhere.example`
    const withdraw = async (by: Customer) => {
      const params = { serviceId: by.serviceId as ServiceId }
      const { invitations } = (await by.visitor.ask(listUsers, { params, query: {} })).reply
      const invitationId = invitations[0]?.id ?? ''
      await by.visitor.ask(withdrawInvitation, { params: { ...params, invitationId } })
      return (await by.visitor.ask(listUsers, { params, query: {} })).reply.invitations
    }
    for (const by of [owner, helper, await newCustomer(server, { kind: 'legacy' })])
      for (let times = 0; times < 6; times++) {
        const params = { serviceId: by.serviceId as ServiceId }
        await by.visitor.ask(inviteUser, { params, body: { email, service: { options: seesBills } } })
        expect(await withdraw(by)).toEqual([])
      }
    const got = (await rows()).filter(({ to_address }) => to_address === email)
    expect(got.length).toBe(10)
  })

  it('reaches a friend for whom strangers request as many emails as they can', async () => {
    const { email } = helper
    for (let stranger = 1; stranger <= 10; stranger++)
      await server.guest(`198.51.100.${stranger}`).send('POST', '/forgot-password', {
        body: String(new URLSearchParams({ email })),
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      })
    expect((await rows()).filter(({ to_address }) => to_address === email)).toHaveLength(6)
    expect(outcomeOf(await invite(email))).toBe('done')
  })

  it('is for the address it was mailed to', async () => {
    await invite()
    const token = await mailedToken()
    const other = await newCustomer(server, { kind: 'legacy' })
    expect((await open(token, other.visitor)).body).toContain(`you’re signed in as ${other.email}`)
    await submit(other.visitor, { token })
    expect(await sees(other.visitor)).toBe(false)
  })

  it('asks someone who has an ID to sign in first, and comes back', async () => {
    await invite()
    const token = await mailedToken()
    const page = await open(token, server.guest())
    expect(page.body).toContain(`/login?target=${encodeURIComponent(`/helper?token=${token}`)}`)
    await submit(server.guest(), { token, firstName: 'A', lastName: 'B', password, repeat: password })
    expect(await sees()).toBe(false)
  })

  it('creates the ID of someone who has none, signs them in, and lets them help, once', async () => {
    const email = 'newcomer@example.net'
    await invite(email)
    const token = await mailedToken(email)
    const visitor = server.guest()
    expect((await open(token, visitor)).body).toContain('Create my ID and accept')
    const form = { token, firstName: 'Amaia', lastName: 'Etxeberria', password, repeat: password }
    const both = await Promise.all([submit(visitor, form), submit(server.guest(), form)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 410])
    const { frontierId } = (await openedBy(email).then((signedIn) => signedIn.ask(readSession))).reply
    expect(frontierId).toMatchObject({ firstName: 'Amaia', isVerified: true })
  })

  it.each([
    ['a first name', { firstName: ' ' }, 'Enter your first name.'],
    ['a name that is none', { firstName: 'Call 585 555 0188' }, 'Enter a name without web addresses'],
    ['two passwords that are one', { repeat: 'another one' }, 'The passwords don’t match.'],
    [
      'a password that many have',
      { password: '1q2w3e4r5t6y7u8i9o0p', repeat: '1q2w3e4r5t6y7u8i9o0p' },
      'That password is too common.',
    ],
    ['a long password', { password: 'short', repeat: 'short' }, 'Use at least 15 characters.'],
  ])('asks for %s, and creates nothing before', async (_what, more, text) => {
    const email = `careless.${++named}@example.net`
    await invite(email)
    const token = await mailedToken(email)
    const typed = { token, firstName: 'A', lastName: 'B', password, repeat: password, ...more }
    const page = await submit(server.guest(), typed)
    expect([page.statusCode, page.body.includes(text), page.body.includes(password)]).toEqual([
      400,
      true,
      false,
    ])
  })

  it('is kept while many passwords are being checked, and its page says when to come back', async () => {
    await invite('busy.helper@example.net')
    const token = await mailedToken('busy.helper@example.net')
    const form = { token, firstName: 'Amaia', lastName: 'Etxeberria', password, repeat: password }
    using busy = vi.spyOn(server.world.passwords, 'hash').mockResolvedValue('busy')
    const outcomeOf = await submit(server.guest(), form)
    expect([outcomeOf.statusCode, outcomeOf.headers['retry-after']]).toEqual([503, '4'])
    busy.mockRestore()
    expect((await submit(server.guest(), form)).statusCode).toBe(303)
  })

  it('can’t be used from another site’s form', async () => {
    await invite()
    await submit(helper.visitor, { token: await mailedToken() }, 'cross-site')
    expect(await sees()).toBe(false)
  })

  it('is stored as a digest', async () => {
    await invite()
    const kept = await server.world.database.selectFrom('helper_invitations').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(await mailedToken())
  })
})

async function openedBy(email: string): Promise<Visitor> {
  const visitor = openVisitor(server.app)
  await visitor.send('POST', '/api/login', { body: { email, password } })
  return visitor
}

describe('a helper', () => {
  it.each([
    ['sees bills', seesBills, { sees: true, pays: 403, manages: 403 }],
    ['pays', paysBills, { sees: true, pays: 200, manages: 403 }],
    ['manages', managesServices, { sees: false, pays: 403, manages: 403 }],
    ['does all', doesAll, { sees: true, pays: 200, manages: 200 }],
  ])('who %s does that and no more', async (_what, scopes, may) => {
    await accepted(scopes)
    const params = { id: owner.accountId as AccountId }
    const { reply } = await helper.visitor.ask(readAccount, { params })
    const paying = await payAs(helper.visitor)
    const managing = await helper.visitor.send('POST', `/api/accounts/${owner.accountId}`, {
      body: { paperless: true },
    })
    expect({
      sees: reply.data.bill !== null,
      pays: paying.statusCode,
      manages: managing.statusCode,
    }).toEqual(may)
  })

  it('can do something else from the next request on, and is notified of it', async () => {
    await accepted()
    await server.world.database.deleteFrom('outbox').execute()
    expect(outcomeOf(await change(paysBills))).toBe('done')
    expect((await payAs(helper.visitor)).statusCode).toBe(200)
    expect(await mails()).toContain(`${helper.email}: Your access to an account was changed`)
    await change(seesBills)
    expect((await payAs(helper.visitor)).statusCode).toBe(403)
  })

  it('can’t do more through a form that shows what they could do before', async () => {
    await accepted(paysBills)
    await change(seesBills)
    await server.world.database.deleteFrom('outbox').execute()
    expect(outcomeOf(await change({ ...paysBills, seesServices: true }, helper.identityId, paysBills))).toBe(
      'changed-meanwhile',
    )
    expect((await users()).users[1]?.service.options).toMatchObject(seesBills)
    expect(await mails()).toEqual([])
    expect(outcomeOf(await change(managesServices, helper.identityId, seesBills))).toBe('done')
  })

  it('keeps the same access if just that is asked for, and nobody is notified again', async () => {
    await accepted(paysBills)
    await change(seesBills)
    await server.world.database.deleteFrom('outbox').execute()
    expect(outcomeOf(await change(seesBills, helper.identityId, paysBills))).toBe('done')
    expect(await mails()).toEqual([])
  })

  it('pays nothing once their help has ended, though the payment was admitted before', async () => {
    await accepted(paysBills)
    const { take } = server.world.limits
    using _ended = vi.spyOn(server.world.limits, 'take').mockImplementation(async (limit, whose) => {
      if (limit === 'payment') await end()
      return take(limit, whose)
    })
    const paying = await payAs(helper.visitor)
    expect([paying.statusCode, paying.json().code]).toEqual([403, 'paying-not-permitted'])
  })

  it('isn’t an owner, who can do everything', async () => {
    expect([
      outcomeOf(await change(seesBills, owner.identityId)),
      outcomeOf(await end(owner.identityId)),
    ]).toEqual(['is-owner', 'is-owner'])
  })

  it('is shown with when they last visited, and with what they did', async () => {
    await accepted(doesAll)
    expect((await users()).users[1]).toMatchObject({ uid: helper.identityId, seenAt: null, isSelf: false })
    server.clock.pass({ minutes: 1 })
    await helper.visitor.send('POST', '/api/session/account', { body: { accountId: owner.accountId } })
    await helper.visitor.ask(readSession)
    expect((await users()).users[1]?.seenAt).toBe(
      server.clock.read().toString({ smallestUnit: 'millisecond' }),
    )
    await payAs(helper.visitor)
    server.clock.pass({ minutes: 1 })
    await helper.visitor.ask(requestBillReprints, {
      params: ofService(),
      body: { bills: [{ date: owner.statementOn, cycle: owner.statementOn.slice(8) }] },
    })
    await owner.pay()
    const { reply } = await owner.visitor.ask(readUser, { params: ofUser(), query: {} })
    expect(reply.doings.map(({ what, amount }) => [what, amount])).toEqual([
      ['paper-bill', null],
      ['paid', 84.5],
    ])
    const { doings } = (
      await owner.visitor.ask(readUser, { params: ofUser(), query: { before: reply.doings[0]?.id } })
    ).reply
    expect(doings.map(({ what }) => what)).toEqual(['paid'])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['the owner ends their help', () => end()],
    [
      'they unlink the account',
      () => helper.visitor.ask(unlinkAccount, { params: { id: owner.accountId as AccountId } }),
    ],
  ])('is still shown to the owner, by their name at that time, if %s', async (_how, ends) => {
    await accepted(doesAll)
    await payAs(helper.visitor)
    const [, person] = (await users()).users
    const { firstName, lastName, email } = person?.identity ?? {}
    server.clock.pass({ minutes: 1 })
    const endedAt = server.clock.read().toString({ smallestUnit: 'millisecond' })
    await ends()
    const renamed = { first_name: 'Someone', last_name: 'Else' }
    await server.world.database
      .updateTable('identities')
      .set(renamed)
      .where('id', '=', helper.identityId)
      .execute()
    const former = { uid: helper.identityId, identity: { firstName, lastName, email }, endedAt }
    expect((await users()).former).toEqual([former])
    const { reply } = await owner.visitor.ask(readUser, { params: ofUser(), query: {} })
    expect([reply.user, reply.doings.map(({ what }) => what)]).toEqual([former, ['paid']])
    expect(outcomeOf(await helper.visitor.ask(readUser, { params: ofUser(), query: {} }))).toBe('not-found')
  })

  /** The only owner unlinks the account. Then somebody else becomes its owner. */
  async function changesHands(): Promise<Customer> {
    await unlinks(owner)
    server.clock.pass({ minutes: 1 })
    const next = await owner.housemate()
    await makeOwner(next)
    return next
  }
  const unlinks = (who: Customer) =>
    who.visitor.ask(unlinkAccount, { params: { id: owner.accountId as AccountId } })
  const makeOwner = ({ identityId }: Customer) =>
    server.world.database
      .updateTable('account_links')
      .set({ role: 'owner' })
      .where('account_id', '=', owner.accountId)
      .where('identity_id', '=', identityId)
      .execute()
  const formerOf = async ({ visitor }: Customer) =>
    (await visitor.ask(listUsers, { params: ofService(), query: {} })).reply.former.map(({ uid }) => uid)

  it.each<[string, () => Promise<unknown>]>([
    ['the only one before unlinked the account', async () => undefined],
    ['whose help the one before had ended', () => end()],
  ])('isn’t shown to the next owner: %s', async (_when, first) => {
    await accepted(doesAll)
    await payAs(helper.visitor)
    await first()
    const next = await changesHands()
    expect(await formerOf(next)).toEqual([])
    expect(outcomeOf(await next.visitor.ask(readUser, { params: ofUser(), query: {} }))).toBe('not-found')
  })

  it('who helps the next owner as well shows each of them what they did in their time', async () => {
    await accepted(doesAll)
    await payAs(helper.visitor)
    const next = await changesHands()
    await invite(helper.email, doesAll, next.visitor)
    await submit(helper.visitor, { token: await mailedToken() })
    const seenBy = async ({ visitor }: Customer) =>
      (await visitor.ask(readUser, { params: ofUser(), query: {} })).reply.doings.map(({ amount }) => amount)
    expect(await seenBy(next)).toEqual([])
    server.clock.pass({ minutes: 1 })
    await payAs(helper.visitor, 12)
    expect(await seenBy(next)).toEqual([12])
    await unlinks(next)
    // The first owner owns the account again. The helper has no access anymore.
    server.clock.pass({ minutes: 1 })
    await linkAccount(server, { ...owner, role: 'owner', billing: true })
    expect([await formerOf(owner), await seenBy(owner)]).toEqual([[helper.identityId], [84.5]])
  })

  it('isn’t a former helper anymore once they help again', async () => {
    await accepted()
    await end()
    await accepted()
    const { users: now, former } = await users()
    expect([now.map(({ uid }) => uid), former]).toEqual([[owner.identityId, helper.identityId], []])
  })

  it('has no access once it’s ended: the next request is refused, on every server', async () => {
    await accepted()
    const another = await server.another()
    const there = openVisitor(another.app)
    withCookiesOf(helper.visitor, there)
    expect(await sees(there)).toBe(true)
    await server.world.database.deleteFrom('outbox').execute()
    expect(outcomeOf(await end())).toBe('done')
    const asked = [helper.visitor, there].map((visitor) =>
      visitor.send('GET', `/api/accounts/${owner.accountId}`),
    )
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([404, 404])
    expect(await mails()).toEqual(
      [
        `${helper.email}: You no longer have access to an account`,
        `${owner.email}: Rosalind Achebe (${helper.email}) no longer has access to your account`,
      ].toSorted(),
    )
    const bodies = (await rows()).map(({ body_text }) => body_text).join()
    expect(bodies).not.toMatch(/end it in your profile|Open your account/)
    expect(outcomeOf(await end())).toBe('not-found')
  })
})

const payAs = (visitor: Visitor, amount = 84.5) =>
  visitor.send('POST', `/api/accounts/${owner.accountId}/payments`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      paymentType: 'other',
      amount,
      date: server.clock.read().toZonedDateTimeISO('America/New_York').toPlainDate().toString(),
      paymentMethodId: owner.methods.visa,
      termsAccepted: true,
      confirmed: ['likely-duplicate', 'amount-changed'],
    },
  })
