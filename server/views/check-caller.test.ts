import { makeSupportCode } from '@lightwell/rulebook/support/contract.ts'
import * as contract from '@lightwell/rulebook/views/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { linkAccount } from '../identity/test-rows.ts'
import { stopNumber } from '../messages/texts/store.ts'
import { withView } from '../staff/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { helpers } from '../testing/noun-examples.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

let server: TestServer
let customer: Customer
let agent: Visitor
let id: string
const telephone = '5855550102'
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  for (const table of ['text_messages', 'stopped_numbers', 'outbox', 'throttles'] as const)
    await server.world.database.deleteFrom(table).execute()
  customer = await newCustomer(server, { kind: 'legacy' })
  await onFile({ telephone, telephone_verified: true, is_verified: true, created_at: '2024-01-01T00:00:00Z' })
  ;({ visitor: agent, viewId: id } = await withView(server, customer))
})

const onFile = (facts: object) =>
  server.world.database.updateTable('identities').set(facts).where('id', '=', customer.identityId).execute()
const start = (body: object) => agent.ask(contract.startCheck, { params: { id }, body } as never)
const check = (kind: string, code?: string, who = agent, view = id) =>
  who.ask(contract.checkCaller, { params: { id: view }, body: { kind, code } } as never)
const outcomeOf = async (asked: ReturnType<typeof check>) => {
  const answer = await asked
  return answer.status === 200 ? 'passed' : answer.problem.code
}
const read = async (view = id, who = agent) =>
  (await who.ask(contract.readView, { params: { id: view } })).reply
const supportCode = async () => (await customer.visitor.ask(makeSupportCode)).reply.code
const mails = () =>
  server.world.database
    .selectFrom('outbox')
    .where('to_address', '=', customer.email)
    .orderBy('id')
    .select(['subject', 'body_text as text'])
    .execute()
const texts = () => server.world.database.selectFrom('text_messages').select(['telephone', 'body']).execute()
const mailedCode = async () => /\b(\d{6})\b/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? ''
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
/** Opens a view of the same customer by another member of staff. */
const elsewhere = (over: { identityId: string; accountId?: string } = customer) => withView(server, over)
const link = (identityId: string, accountId: Customer['accountId']) =>
  linkAccount(server, { accountId, identityId, role: 'owner', ...helpers['does all'] })
/** Links another account to the customer. */
async function anotherAccount() {
  const { accountId } = await newCustomer(server, { kind: 'platform' })
  await link(customer.identityId, accountId)
  return accountId
}

describe('a caller is verified', () => {
  it('by a code from the portal, once', async () => {
    const code = await supportCode()
    expect(await outcomeOf(check('support-code', `${code.slice(0, 3)} ${code.slice(3)}`))).toBe('passed')
    expect(await read()).toMatchObject({ isChecked: true, level: 'detail' })
    const next = await elsewhere()
    expect(await outcomeOf(check('support-code', code, next.visitor, next.viewId))).toBe('check-failed')
  })

  it('with an emailed code, once, in the view that sent it', async () => {
    expect((await start({ kind: 'contact-code', contact: 'email' })).reply.to).toMatch(/^.•••@/)
    const code = await mailedCode()
    const next = await elsewhere()
    expect(await outcomeOf(check('contact-code', code, next.visitor, next.viewId))).toBe('no-contact')
    expect(await outcomeOf(check('contact-code', code))).toBe('passed')
    await server.world.database.updateTable('views').set({ checked_at: null }).where('id', '=', id).execute()
    expect(await outcomeOf(check('contact-code', code))).toBe('no-contact')
  })

  it('with a texted code, bound to our pages, with a warning never to read it to anybody who calls', async () => {
    expect((await start({ kind: 'contact-code', contact: 'telephone' })).reply.to).toBe('(•••) •••-••02')
    const [text] = await texts()
    expect(text?.telephone).toBe(telephone)
    expect(text?.body).toMatch(
      /^Lightwell Fiber: Read code (\d{6}) .+ don’?'?t share it\.\n\n@localhost #\1$/,
    )
    const code = /#(\d{6})$/.exec(text?.body ?? '')?.[1] ?? ''
    expect(await outcomeOf(check('contact-code', code))).toBe('passed')
  })

  it('by calling back the phone of record', async () => {
    expect((await start({ kind: 'call-back' })).reply.to).toBe(telephone)
    expect(await outcomeOf(check('call-back'))).toBe('passed')
    const rows = server.world.database.selectFrom('trail').where('view_id', '=', id)
    expect(await rows.select(['call', 'about']).orderBy('id').execute()).toContainEqual({
      call: 'POST /api/agent/views/{id}/check',
      about: ['call-back'],
    })
  })

  it('with a call back that was started in the same view, and without one it’s no failure', async () => {
    const next = await elsewhere()
    await start({ kind: 'call-back' })
    expect(await outcomeOf(check('call-back', undefined, next.visitor, next.viewId))).toBe('start-first')
    expect((await read(next.viewId, next.visitor)).checksLeft).toBe(3)
    expect(await outcomeOf(check('call-back'))).toBe('passed')
  })

  it('once: a double click passes twice, and no check after that is a failure', async () => {
    const code = await supportCode()
    const pressed = [outcomeOf(check('support-code', code)), outcomeOf(check('support-code', code))]
    expect(await Promise.all(pressed)).toEqual(['passed', 'passed'])
    for (let again = 0; again < 4; again++)
      expect(await outcomeOf(check('support-code', another(code)))).toBe('passed')
    expect(await read()).toMatchObject({ isChecked: true, checksLeft: 3 })
  })

  it('in their own language', async () => {
    await onFile({ language: 'es' })
    await start({ kind: 'contact-code', contact: 'email' })
    expect((await mails())[0]?.subject).toBe('Su código para atención al cliente')
  })
})

describe('a code that was sent', () => {
  it('works for ten minutes', async () => {
    await start({ kind: 'contact-code', contact: 'email' })
    server.clock.pass({ minutes: 10 })
    expect(await outcomeOf(check('contact-code', await mailedCode()))).toBe('check-failed')
  })

  it('works until the next one is sent', async () => {
    await start({ kind: 'contact-code', contact: 'email' })
    const former = await mailedCode()
    server.clock.pass({ seconds: 5 })
    await start({ kind: 'contact-code', contact: 'email' })
    const latest = await mailedCode()
    if (former !== latest) expect(await outcomeOf(check('contact-code', former))).toBe('check-failed')
    expect(await outcomeOf(check('contact-code', latest))).toBe('passed')
  })

  it('is limited to five an hour for a customer, whoever sends them', async () => {
    for (let sent = 0; sent < 5; sent++)
      expect((await start({ kind: 'contact-code', contact: 'email' })).status).toBe(200)
    const next = await elsewhere()
    const body = { kind: 'contact-code', contact: 'telephone' } as const
    const refused = await next.visitor.ask(contract.startCheck, { params: { id: next.viewId }, body })
    expect(refused.problem.code).toBe('too-many-codes')
  })
})

describe('nothing goes to a contact', () => {
  const lately = () =>
    server.clock
      .read()
      .subtract({ hours: 24 * 30 })
      .toString()
  it.each([
    ['an unverified email', () => ({ is_verified: false }), 'email'],
    ['an email of the last 30 days', () => ({ email_since: lately() }), 'email'],
    ['an unverified telephone', () => ({ telephone_verified: false }), 'telephone'],
    ['a telephone of the last 30 days', () => ({ telephone_since: lately() }), 'telephone'],
    ['no telephone', () => ({ telephone: null, telephone_verified: false }), 'telephone'],
    ['an ID of the last 30 days', () => ({ created_at: lately() }), 'email'],
  ] as const)('that is %s', async (_what, facts, contact) => {
    await onFile(facts())
    expect((await start({ kind: 'contact-code', contact })).problem.code).toBe('no-contact')
    expect(
      (await read()).checks.filter((way) => way.kind === 'contact-code' && way.contact === contact),
    ).toEqual([])
    expect([await mails(), await texts()]).toEqual([[], []])
  })

  it('whose owner has replied STOP', async () => {
    await stopNumber(server.world.database, telephone, server.clock.read())
    expect((await start({ kind: 'contact-code', contact: 'telephone' })).problem.code).toBe('no-contact')
  })

  it('and one that was set recently isn’t called back', async () => {
    await onFile({ telephone_since: lately() })
    expect((await start({ kind: 'call-back' })).problem.code).toBe('no-contact')
    expect(await outcomeOf(check('call-back'))).toBe('no-contact')
  })
})

describe('the third failed check', () => {
  it('ends the view, and the customer is notified at once', async () => {
    const code = await supportCode()
    expect(await outcomeOf(check('support-code', another(code)))).toBe('check-failed')
    expect((await read()).checksLeft).toBe(2)
    expect(await outcomeOf(check('support-code', another(code)))).toBe('check-failed')
    expect(await outcomeOf(check('support-code', another(code)))).toBe('checks-used-up')
    expect((await agent.ask(contract.readView, { params: { id } })).status).toBe(404)
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Someone contacted support about your account',
    ])
  })

  it('counts whoever asks, in whichever view, about whichever holder of the account', async () => {
    const other = await newCustomer(server, { kind: 'platform' })
    await link(other.identityId, customer.accountId)
    const views = [
      await elsewhere(customer),
      await elsewhere({ identityId: other.identityId, accountId: customer.accountId }),
      await elsewhere({ identityId: other.identityId, accountId: customer.accountId }),
    ]
    const answers = []
    for (const { visitor, viewId } of views)
      answers.push(await outcomeOf(check('support-code', '000000', visitor, viewId)))
    expect(answers).toEqual(['check-failed', 'check-failed', 'checks-used-up'])
  })

  it('says until when nobody can be verified, in the refusal and in every view opened meanwhile', async () => {
    for (let each = 0; each < 2; each++) await check('support-code', '000000')
    server.clock.pass({ minutes: 20 })
    const answer = await check('support-code', '000000')
    expect([answer.problem.code, answer.headers['retry-after']]).toEqual(['checks-used-up', '2400'])
    const next = await elsewhere()
    const until = server.clock.read().add({ minutes: 40 }).toString({ smallestUnit: 'millisecond' })
    expect(await read(next.viewId, next.visitor)).toMatchObject({ checksLockedUntil: until, accountCount: 1 })
    server.clock.pass({ minutes: 40 })
    const last = await elsewhere()
    expect(await read(last.viewId, last.visitor)).toMatchObject({ checksLockedUntil: null, checksLeft: 3 })
  })

  it('blocks every check for an hour, even a right one or a call back, and then allows them again', async () => {
    for (let each = 0; each < 3; each++) await check('support-code', '000000')
    const code = await supportCode()
    for (const [kind, given] of [
      ['support-code', code],
      ['call-back', undefined],
    ] as const) {
      const next = await elsewhere()
      expect((await read(next.viewId, next.visitor)).checksLeft).toBe(0)
      expect(await outcomeOf(check(kind, given, next.visitor, next.viewId))).toBe('checks-used-up')
      expect((await next.visitor.ask(contract.readView, { params: { id: next.viewId } })).status).toBe(404)
    }
    expect(await mails()).toHaveLength(1)
    server.clock.pass({ minutes: 60 })
    const last = await elsewhere()
    expect(await outcomeOf(check('support-code', await supportCode(), last.visitor, last.viewId))).toBe(
      'passed',
    )
  })

  it('is also the third of twelve at one moment, on two servers', async () => {
    const second = await server.another()
    const code = await supportCode()
    const there = second.guest()
    for (const [name, value] of agent.cookies) there.cookies.set(name, value)
    const tries = Array.from({ length: 12 }, (_, at) =>
      outcomeOf(check('support-code', another(code), at % 2 === 0 ? agent : there)),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter((answer) => answer === 'check-failed')).toHaveLength(2)
    expect(answers.filter((answer) => answer === 'checks-used-up')).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })
})

describe('failed checks', () => {
  it('count for the identity in a view without an account', async () => {
    const { visitor, viewId } = await elsewhere({ identityId: customer.identityId })
    for (const left of [2, 1]) {
      await check('support-code', '000000', visitor, viewId)
      expect((await read(viewId, visitor)).checksLeft).toBe(left)
      expect((await read()).checksLeft).toBe(left)
    }
    expect(await outcomeOf(check('support-code', '000000', visitor, viewId))).toBe('checks-used-up')
  })

  it('count for the identity in views of each of its accounts', async () => {
    const accounts = [customer.accountId, await anotherAccount(), await anotherAccount()]
    const answers = []
    for (const accountId of accounts) {
      const { visitor, viewId } = await elsewhere({ identityId: customer.identityId, accountId })
      answers.push(await outcomeOf(check('support-code', '000000', visitor, viewId)))
    }
    expect(answers).toEqual(['check-failed', 'check-failed', 'checks-used-up'])
  })

  it('lock the identity as well when the account has three, so another account of theirs is no way around', async () => {
    const other = await newCustomer(server, { kind: 'platform' })
    await link(other.identityId, customer.accountId)
    for (let each = 0; each < 2; each++) {
      const { visitor, viewId } = await elsewhere({
        identityId: other.identityId,
        accountId: customer.accountId,
      })
      await check('support-code', '000000', visitor, viewId)
    }
    const before = await elsewhere()
    expect(await outcomeOf(check('support-code', '000000'))).toBe('checks-used-up')
    const accountId = await anotherAccount()
    const chosen = { params: { id: before.viewId }, body: { accountId } }
    expect((await before.visitor.ask(contract.chooseViewAccount, chosen)).reply.view.checksLeft).toBe(0)
    const code = await supportCode()
    expect(await outcomeOf(check('support-code', code, before.visitor, before.viewId))).toBe('checks-used-up')
  })
})
