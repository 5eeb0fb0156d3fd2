import { signIn } from '@lightwell/rulebook/identity/contract.ts'
import * as calls from '@lightwell/rulebook/profile/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statementsDuring } from '../../testing/count-statements.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import { openVisitor } from '../../testing/visitor.ts'
import { forgetAlarms, notifyOfAlarms } from './notify-of-alarms.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  for (const table of ['throttles', 'outbox', 'sign_in_alarms'] as const)
    await server.world.database.deleteFrom(table).execute()
  customer = await newCustomer(server, { kind: 'legacy' })
})

const chosen = 'lanterns drift over quiet water'
const tries = async (times: number, email = customer.email, address?: string, password = 'is it this') => {
  let status = 0
  for (let each = 0; each < times; each++)
    status = (await openVisitor(server.app, address).ask(signIn, { body: { email, password } })).status
  return status
}
const mails = () =>
  server.world.database
    .selectFrom('outbox')
    .select(['to_address as to', 'subject', 'body_text as text'])
    .execute()
const events = async () => (await customer.visitor.ask(calls.listEvents, { query: {} })).reply.events

describe('several wrong passwords', () => {
  it('are in the person’s log, with an email', async () => {
    await tries(10, customer.email.toUpperCase(), '198.51.100.4')
    await notifyOfAlarms(server.world)
    expect(await events()).toMatchObject([{ what: 'sign-in-locked', network: '198.51.100.4' }])
    expect(await mails()).toMatchObject([
      { to: customer.email, subject: 'Failed attempts to sign in to your Lightwell ID' },
    ])
  })

  it('are announced once while the count lasts, from however many networks, and again after it', async () => {
    for (const network of [1, 2, 3]) await tries(10, undefined, `198.51.100.${network}`)
    await notifyOfAlarms(server.world)
    await tries(10, undefined, '198.51.100.4')
    await notifyOfAlarms(server.world)
    expect(await mails()).toHaveLength(1)
    server.clock.pass({ minutes: 15 })
    await tries(10)
    await notifyOfAlarms(server.world)
    expect(await mails()).toHaveLength(2)
  })

  it('are announced if they come from many networks, each of which tries once', async () => {
    for (let network = 1; network <= 10; network++) await tries(1, undefined, `198.51.100.${network}`)
    await notifyOfAlarms(server.world)
    expect(await mails()).toHaveLength(1)
  })

  it('are announced to nobody if there were few, or the address is unknown, and nothing is kept of them', async () => {
    await tries(9)
    await tries(10, 'nobody.at.all@example.com')
    await notifyOfAlarms(server.world)
    expect([await mails(), await events()]).toEqual([[], []])
    server.clock.pass({ minutes: 15 })
    await forgetAlarms(server.world)
    expect(await server.world.database.selectFrom('sign_in_alarms').selectAll().execute()).toEqual([])
  })

  it('take the same database work for known and unknown addresses', async () => {
    await tries(9)
    await tries(9, 'nobody.at.all@example.com')
    const known = await statementsDuring(() => tries(1))
    expect(known.join('\n')).toContain('sign_in_alarms')
    expect(await statementsDuring(() => tries(1, 'nobody.at.all@example.com'))).toEqual(known)
  })
})

it('someone who’s locked out and chooses a password by mail can sign in with it at once', async () => {
  expect(await tries(11)).toBe(429)
  const visitor = server.guest()
  const submit = (path: string, fields: Record<string, string>) =>
    visitor.send('POST', path, {
      body: String(new URLSearchParams(fields)),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    })
  await submit('/forgot-password', { email: customer.email })
  const token = /token=(\S+)/.exec((await mails()).map(({ text }) => text).join('\n'))?.[1] ?? ''
  await submit('/reset-password', { token, password: chosen, repeat: chosen })
  expect(await tries(1, undefined, undefined, chosen)).toBe(200)
  expect(await tries(9)).toBe(401)
})
