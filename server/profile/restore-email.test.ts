import * as factorCalls from '@lightwell/rulebook/factors/contract.ts'
import * as calls from '@lightwell/rulebook/profile/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeShown } from '../testing/app-code.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { mailsTo, submitForm, tokenMailedTo } from '../testing/mailed.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'
import type { Visitor } from '../testing/visitor.ts'

let server: TestServer
/**
 * A customer, signed in. In some tests they own the identity and change its email. In others they're a thief who does.
 */
let customer: Customer
let now: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  for (const table of ['throttles', 'outbox', 'mailed_links', 'factor_removals'] as const)
    await server.world.database.deleteFrom(table).execute()
  customer = await newCustomer(server, { kind: 'legacy' })
  now = `new.${customer.email}`
})

const submit = (path: string, fields: Record<string, string>, who = server.guest()) =>
  submitForm(server, path, fields, who)
const mails = (to: string) => mailsTo(server, to)
const tokenFor = (to: string, path: string) => tokenMailedTo(server, to, path)
async function changeTo(email: string, who: Visitor = customer.visitor): Promise<void> {
  await who.ask(calls.changeEmail, { body: { email } })
  const token = await tokenFor(email, '/verify-email')
  expect((await submit('/verify-email', { token }, who)).statusCode).toBe(200)
}
async function addApp(): Promise<string> {
  const { secret } = (await customer.visitor.ask(factorCalls.beginAuthenticator)).reply
  const code = codeShown(secret, server.world.clock())
  await customer.visitor.ask(factorCalls.confirmAuthenticator, { body: { code } })
  server.clock.pass({ seconds: 30 })
  return secret
}
const codeOf = (secret: string) => {
  server.clock.pass({ seconds: 30 })
  return codeShown(secret, server.world.clock())
}
const end = (code = '') => {
  server.clock.pass({ milliseconds: 10 })
  return customer.visitor.ask(calls.endWaysBack, { body: { code } })
}
const waysBack = async () => (await customer.visitor.ask(calls.readProfile)).reply.waysBack
const undo = async () =>
  (await submit('/undo-email', { token: await tokenFor(customer.email, '/undo-email') })).statusCode
const lastSubject = async () => (await mails(customer.email)).at(-1)

describe('restoring an email from an old mailbox', () => {
  it('is shown to its owner, for a week', async () => {
    await changeTo(now)
    expect(await waysBack()).toEqual([
      { email: customer.email, until: expect.stringMatching(/^2026-10-21T/), endsByCode: false },
    ])
  })

  it('ends at once with a code from an app that was there before the email was changed, and the old address is notified', async () => {
    const secret = await addApp()
    await changeTo(now)
    expect(await waysBack()).toMatchObject([{ endsByCode: true }])
    expect((await end('000000')).problem.code).toBe('code-refused')
    expect((await end('a recovery code')).problem.code).toBe('code-refused')
    expect((await end(codeOf(secret))).status).toBe(200)
    expect([await waysBack(), await undo()]).toEqual([[], 410])
    expect((await lastSubject())?.text).toContain('authenticator app to cancel the link')
    const { events } = (await customer.visitor.ask(calls.listEvents, { query: {} })).reply
    expect(events.map(({ what }) => what)).toContain('way-back-ended')
  })

  it('ends within three days without a code, which leaves a victim the time to use it', async () => {
    await changeTo(now)
    expect((await end()).status).toBe(200)
    expect(await waysBack()).toMatchObject([{ until: expect.stringMatching(/^2026-10-17T/) }])
    expect((await lastSubject())?.text).toContain('The link will still work until October 17')
    server.clock.pass({ hours: 70 })
    expect(await undo()).toBe(303)
  })

  it('is over after those days, and another try neither extends them nor notifies twice', async () => {
    await changeTo(now)
    await end()
    server.clock.pass({ minutes: 5 })
    await end()
    expect(
      (await mails(customer.email)).filter(({ subject }) => subject.includes('asked us to cancel')),
    ).toHaveLength(1)
    server.clock.pass({ hours: 72 })
    expect(await undo()).toBe(410)
  })

  it('doesn’t end at once with an app added since, which a thief could do', async () => {
    await changeTo(now)
    const secret = await addApp()
    expect(await waysBack()).toMatchObject([{ endsByCode: false }])
    expect((await end(codeOf(secret))).problem.code).toBe('code-refused')
    expect(await undo()).toBe(303)
  })

  it('can be ended by someone who recently confirmed who they are, and by nobody else', async () => {
    await changeTo(now)
    server.clock.pass({ minutes: 11 })
    expect((await end()).problem.code).toBe('confirm-first')
    expect(await waysBack()).toMatchObject([{ until: expect.stringMatching(/^2026-10-21T/) }])
  })

  it('doesn’t exist if the email was never changed', async () => {
    expect([await waysBack(), (await end()).problem.code]).toEqual([[], 'not-found'])
  })
})
