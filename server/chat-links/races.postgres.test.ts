import { listChatLinks, makeChatLink } from '@lightwell/rulebook/chat-links/contract.ts'
import { checkCaller } from '@lightwell/rulebook/views/contract.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { staffOf, withStaffSession, withView } from '../staff/test-rows.ts'
import { withSession } from '../testing/cast.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { mailsTo, submitForm } from '../testing/mailed.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { openVisitor, type Visitor, withCookiesOf } from '../testing/visitor.ts'

// Tests that a link, or the proof given with it, counts only once, even if two requests use it at the same time.

let server: TestServer
let second: Awaited<ReturnType<TestServer['another']>>
let customer: Customer
let agent: Visitor
let token: string
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMITS: 'off' } })
  second = await server.another()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.world.database.deleteFrom('chat_links').execute()
  customer = await newCustomer(server, { kind: 'legacy' })
  agent = await withStaffSession(server, await staffOf(server))
  const body = { name: 'Rosa', email: customer.email, phoneNumber: '5855550142' }
  const { chatUrl } = (await agent.ask(makeChatLink, { body })).reply
  token = new URL(chatUrl).searchParams.get('token') ?? ''
})

const send = async (who: Visitor, step: 'confirm' | 'decline') =>
  (await submitForm(server, `/chat-link/${step}`, { token }, who)).statusCode
const there = (who: Visitor) => withCookiesOf(who, openVisitor(second.app))

it('two people who prove with it at once: one of them does', async () => {
  const other = await newCustomer(server, { kind: 'legacy' })
  const [one, two] = [await withSession(server, customer), there(await withSession(server, other))]
  const came = await Promise.all([send(one, 'confirm'), send(two, 'confirm')])
  expect(came.toSorted()).toEqual([200, 410])
  const mails = [...(await mailsTo(server, customer.email)), ...(await mailsTo(server, other.email))]
  expect(mails).toHaveLength(1)
})

it('proved and declined at once: one of them counts', async () => {
  const [one, two] = [await withSession(server, customer), there(server.guest())]
  const came = await Promise.all([send(one, 'confirm'), send(two, 'decline')])
  expect(came.toSorted()).toEqual([200, 410])
  const [link] = (await agent.ask(listChatLinks)).reply
  expect(link?.state).toBe(came[0] === 200 ? 'proved' : 'declined')
})

it('two views checked with one proof at once: one of them is', async () => {
  await send(await withSession(server, customer), 'confirm')
  const views = [await withView(server, customer), await withView(server, customer)]
  const came = await Promise.all(
    views.map(async ({ visitor, viewId: id }) => {
      return (await visitor.ask(checkCaller, { params: { id }, body: { kind: 'chat-link' } })).status
    }),
  )
  expect(came.toSorted()).toEqual([200, 409])
})
