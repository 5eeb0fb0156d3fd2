import * as approvalCalls from '@lightwell/rulebook/approvals/contract.ts'
import type { Role } from '@lightwell/rulebook/call.ts'
import * as calls from '@lightwell/rulebook/customer-identity/contract.ts'
import { readSession } from '@lightwell/rulebook/identity/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetApprovals } from '../approvals/approvals.ts'
import { password } from '../demo/people.ts'
import { staffOf, withStaffSession, withView } from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { mailsTo, submitForm, tokenMailedTo } from '../testing/mailed.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

let server: TestServer
let customer: Customer
let agent: Visitor
let supervisor: Visitor
let wanted: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  const { database } = server.world
  for (const table of ['throttles', 'outbox', 'approvals'] as const)
    await database.deleteFrom(table).execute()
  customer = await newCustomer(server, { kind: 'legacy' })
  wanted = `new.${customer.email}`
  agent = await over('agent')
  supervisor = await withStaffSession(server, await staffOf(server, 'supervisor'))
})

const over = async (role: Role, isChecked = true) =>
  (await withView(server, customer, { isChecked, isActing: true, role })).visitor
const outcomeOf = (answer: { status: number; body: string }) =>
  answer.status === 200 ? 'done' : (JSON.parse(answer.body) as { code: string }).code
type Flag = 'changeProfileEmail' | 'resendVerificationEmail' | 'forceVerifyEmail' | 'sendPasswordResetEmail'
/** Makes the call, ten milliseconds after the previous one, so that emails have an order. */
const ask = async (flag: Flag, newEmail?: string, who = agent) => {
  server.clock.pass({ milliseconds: 10 })
  return outcomeOf(
    await who.ask(calls.flaggedAction, {
      params: { uid: customer.identityId },
      query: { [flag]: 'true' } as never,
      body: { ...(newEmail !== undefined && { newEmail }) },
    }),
  )
}
const change = (to = wanted) => ask('changeProfileEmail', to)
const force = (who = agent) => ask('forceVerifyEmail', undefined, who)
const list = async (who = supervisor) => (await who.ask(approvalCalls.listApprovals)).reply
const approve = async (who = supervisor, approvalId?: string) =>
  outcomeOf(
    await who.ask(approvalCalls.approve, {
      params: { approvalId: approvalId ?? (await list(who))[0]?.id ?? '' },
    }),
  )
const identity = () =>
  server.world.database
    .selectFrom('identities')
    .where('id', '=', customer.identityId)
    .select(['email', 'is_verified as isVerified'])
    .executeTakeFirstOrThrow()
const unverified = () =>
  server.world.database
    .updateTable('identities')
    .set({ is_verified: false })
    .where('id', '=', customer.identityId)
    .execute()
const subjects = async (to = customer.email) => (await mailsTo(server, to)).map(({ subject }) => subject)

describe('an email that support enters', () => {
  it('waits for its link, and the previous address is notified at once', async () => {
    expect(await change(` ${wanted.toUpperCase()} `)).toBe('done')
    expect(await identity()).toEqual({ email: customer.email, isVerified: true })
    const { reply } = await agent.ask(calls.readCustomerIdentity, { params: { uid: customer.identityId } })
    expect(reply.emails.unverified).toBe(wanted)
    expect(await subjects()).toEqual(['Customer support is changing the email for your Lightwell ID'])
  })

  it('counts once its link is opened by someone who’s signed in or has the password', async () => {
    await change()
    const token = await tokenMailedTo(server, wanted, '/verify-email')
    await submitForm(server, '/verify-email', { token, password: '' })
    expect((await identity()).email).toBe(customer.email)
    await submitForm(server, '/verify-email', { token, password })
    expect(await identity()).toEqual({ email: wanted, isVerified: true })
  })

  it('can be stopped by that link after support turned the ID off and on again, too', async () => {
    const setActive = async (isActive: 'true' | 'false') =>
      (await over('agent')).ask(calls.setActiveState, {
        params: { uid: customer.identityId },
        query: { isActive },
      })
    await change()
    await force()
    await approve()
    expect(await force()).toBe('done')
    expect((await identity()).email).toBe(wanted)
    const undo = await tokenMailedTo(server, customer.email, '/undo-email')
    await setActive('false')
    server.clock.pass({ hours: 24 * 6 })
    const page = await submitForm(server, '/undo-email', { token: undo })
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('turned off')])
    expect((await identity()).email).toBe(customer.email)
    server.clock.pass({ hours: 48 })
    expect(outcomeOf(await setActive('true'))).toBe('done')
    const by = await server.guest().send('POST', '/api/login', { body: { email: customer.email, password } })
    expect([by.statusCode, (await identity()).email]).toEqual([401, customer.email])
  })

  it('can be stopped by the link sent to the previous address, for seven days', async () => {
    await change()
    const linked = await tokenMailedTo(server, wanted, '/verify-email')
    const undo = await tokenMailedTo(server, customer.email, '/undo-email')
    server.clock.pass({ hours: 23 })
    expect((await submitForm(server, '/undo-email', { token: undo })).statusCode).toBe(303)
    await submitForm(server, '/verify-email', { token: linked, password })
    expect(await identity()).toEqual({ email: customer.email, isVerified: true })
  })

  // The last email has a Cyrillic а, which a colleague who approves it would take for a Latin a.
  it.each(['rosalind', 'rosalind@', 'a b@example.com', 'ros\u0430lind@example.com'])(
    'isn’t “%s”',
    async (typed) => {
      expect(await change(typed)).toBe('not-an-email')
    },
  )

  it('isn’t the one they have', async () => {
    expect(await change(customer.email.toUpperCase())).toBe('same-email')
  })

  it('isn’t somebody else’s, in any letter case; one that’s only waiting to be somebody’s is free', async () => {
    const other = await newCustomer(server, { kind: 'legacy' })
    expect(await change(other.email.toUpperCase())).toBe('CONFLICT')
    const others = (await withView(server, other, { isChecked: true, isActing: true })).visitor
    await others.ask(calls.flaggedAction, {
      params: { uid: other.identityId },
      query: { changeProfileEmail: 'true' },
      body: { newEmail: wanted },
    })
    expect(await change()).toBe('done')
  })

  it('needs a verified caller', async () => {
    agent = await over('supervisor', false)
    expect([await change(), await subjects()]).toEqual(['check-the-caller', []])
  })

  it('gets only so many emails an hour', async () => {
    for (let asked = 0; asked < 4; asked++) expect(await change()).toBe('done')
    expect(await change()).toBe('too-many-mails')
  })
})

describe('flags', () => {
  it.each([
    {},
    { changeProfileEmail: 'true', forceVerifyEmail: 'true' },
    { forceVerifyEmail: 'yes' },
    { other: 'true' },
  ])('are exactly one: %o isn’t', async (query) => {
    const answer = await agent.ask(calls.flaggedAction, {
      params: { uid: customer.identityId },
      query: query as never,
      body: {},
    })
    expect(outcomeOf(answer)).toBe('bad-input')
  })
})

describe('resending the link', () => {
  it('goes to the address that’s waiting, ends its previous link, and notifies the current email', async () => {
    await change()
    const former = await tokenMailedTo(server, wanted)
    server.clock.pass({ seconds: 1 })
    expect(await ask('resendVerificationEmail')).toBe('done')
    expect(await subjects(wanted)).toHaveLength(2)
    expect((await subjects()).at(-1)).toBe('Customer support sent a confirmation link')
    await submitForm(server, '/verify-email', { token: former, password })
    expect((await identity()).email).toBe(customer.email)
  })

  it('goes to the current email if that isn’t verified', async () => {
    await unverified()
    expect(await ask('resendVerificationEmail')).toBe('done')
    await submitForm(server, '/verify-email', {
      token: await tokenMailedTo(server, customer.email),
      password: '',
    })
    expect(await identity()).toEqual({ email: customer.email, isVerified: true })
  })

  it('sends nothing if nothing is waiting', async () => {
    expect(await ask('resendVerificationEmail')).toBe('nothing-to-verify')
  })
})

describe('a password link', () => {
  it('goes to the verified current email, whatever address is waiting', async () => {
    await change()
    expect(await ask('sendPasswordResetEmail')).toBe('done')
    expect((await subjects()).at(-1)).toBe('Customer support sent a password link for your Lightwell ID')
    expect((await mailsTo(server, wanted)).filter(({ text }) => text.includes('/reset-password'))).toEqual([])
  })

  it('never goes to an unverified address', async () => {
    await unverified()
    expect([await ask('sendPasswordResetEmail'), await subjects()]).toEqual(['no-verified-email', []])
  })
})

describe('forcing a verification', () => {
  it('needs another supervisor’s approval, and then the same call again', async () => {
    await change()
    expect(await force()).toBe('second-person-needed')
    expect(await force()).toBe('second-person-needed')
    expect(await list()).toEqual([
      expect.objectContaining({
        call: 'forceVerifyEmail',
        uid: customer.identityId,
        newEmail: wanted,
        isOwn: false,
      }),
    ])
    expect(await approve()).toBe('done')
    expect((await identity()).email).toBe(customer.email)
    expect(await list(agent)).toEqual([expect.objectContaining({ state: 'approved', isOwn: true })])
    server.clock.pass({ seconds: 1 })
    expect(await force()).toBe('done')
    expect(await identity()).toEqual({ email: wanted, isVerified: true })
    expect((await subjects()).at(-1)).toBe('Customer support changed the email for your Lightwell ID')
    expect([await list(agent), await force()]).toEqual([[], 'nothing-to-verify'])
  })

  it('notifies both addresses at once, and offers the new one a password link in place of one that ended', async () => {
    await ask('sendPasswordResetEmail')
    const ended = await tokenMailedTo(server, customer.email, '/reset-password')
    await change()
    await force()
    await approve()
    await force()
    expect((await mailsTo(server, customer.email)).at(-1)?.text).toContain(
      'If we sent this address a link to choose a new password, that link no longer works.',
    )
    const news = (await mailsTo(server, wanted)).at(-1)
    expect(news?.subject).toBe('This is now the email for your Lightwell ID')
    expect(news?.text).toContain('The one we sent before no longer works.')
    expect(news?.text).toContain('/forgot-password')
    expect(news?.text).toContain('call us right away at')
    expect((await server.guest().send('GET', `/reset-password?token=${ended}`)).statusCode).toBe(410)
  })

  it('lets the previous email put it back for seven days', async () => {
    await change()
    await force()
    await approve()
    await force()
    server.clock.pass({ hours: 6 * 24 })
    const token = await tokenMailedTo(server, customer.email, '/undo-email')
    expect((await submitForm(server, '/undo-email', { token })).statusCode).toBe(303)
    expect((await identity()).email).toBe(customer.email)
    expect((await customer.visitor.ask(readSession)).status).toBe(401)
  })

  it('verifies the current email if none is waiting', async () => {
    await unverified()
    await force()
    await approve()
    expect(await force()).toBe('done')
    expect(await identity()).toEqual({ email: customer.email, isVerified: true })
    expect((await subjects()).at(-1)).toBe('Customer support confirmed the email for your Lightwell ID')
  })

  it('can’t be approved by whoever asks for it, whatever their role', async () => {
    await change()
    const asking = await over('supervisor')
    expect(await force(asking)).toBe('second-person-needed')
    expect(await approve(supervisor)).toBe('own-request')
    expect(await approve(agent, (await list())[0]?.id)).toBe('role-not-permitted')
    expect(await force(asking)).toBe('second-person-needed')
  })

  it('is approved for exactly that address, and for whoever asked', async () => {
    await change()
    await force()
    await approve()
    expect(await force(await over('supervisor'))).toBe('second-person-needed')
    server.clock.pass({ seconds: 1 })
    await change(`other.${wanted}`)
    expect(await force()).toBe('second-person-needed')
    expect((await identity()).email).toBe(customer.email)
  })

  it('stays approved until 24 hours after the request', async () => {
    await unverified()
    await force()
    const [request] = await list()
    await approve()
    server.clock.pass({ hours: 24 })
    supervisor = await withStaffSession(server, await staffOf(server, 'supervisor'))
    agent = await over('agent')
    expect(await approve(supervisor, request?.id)).toBe('not-found')
    expect(await forgetApprovals(server.world)).toBe(1)
    expect(await force()).toBe('second-person-needed')
  })

  it('is refused if somebody else got the address meanwhile, and the approval stays', async () => {
    await change()
    await force()
    await approve()
    const other = await newCustomer(server, { kind: 'legacy' })
    const taken = { email: wanted }
    await server.world.database
      .updateTable('identities')
      .set(taken)
      .where('id', '=', other.identityId)
      .execute()
    expect(await force()).toBe('CONFLICT')
    expect(await list(agent)).toHaveLength(1)
  })

  it('can’t be approved if nobody asked for it', async () => {
    expect(await approve(supervisor, crypto.randomUUID())).toBe('not-found')
  })
})
