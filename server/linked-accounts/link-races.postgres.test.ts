// Tests concurrent changes by two people to who can see an account.
import {
  changeUser,
  endUser,
  inviteUser,
  listUsers,
  unlinkAccount,
  withdrawInvitation,
} from '@lightwell/rulebook/linked-accounts/contract.ts'
import type { AccountId, ServiceId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { linkAccount } from '../identity/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { holdUp, untilItWaits } from '../testing/hold-up.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let owner: Customer
let helper: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await newCustomer(server, { kind: 'legacy' })
  helper = await newCustomer(server, { kind: 'legacy' })
})

const service = { options: { billing: true, pays: true, seesServices: true, manages: true } }
const invite = (email = helper.email) =>
  owner.visitor.ask(inviteUser, { params: params(), body: { email, service } })
const unlink = () => owner.visitor.ask(unlinkAccount, { params: { id: owner.accountId as AccountId } })
const rowsOf = async (table: 'account_links' | 'helper_invitations') =>
  (
    await server.world.database
      .selectFrom(table)
      .where('account_id', '=', owner.accountId)
      .select('account_id')
      .execute()
  ).length

const params = () => ({ serviceId: owner.serviceId as ServiceId })
const change = (options: typeof service.options) =>
  owner.visitor.ask(changeUser, {
    params: { ...params(), uid: helper.identityId },
    body: { service: { options }, was: service.options },
  })

async function accept() {
  const mails = await server.world.database
    .selectFrom('outbox')
    .where('to_address', '=', helper.email)
    .select('body_text')
    .execute()
  const token = mails.flatMap(({ body_text }) => /\/helper\?token=(\S+)/.exec(body_text)?.[1] ?? []).at(-1)
  return helper.visitor.send('POST', '/helper', {
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: String(new URLSearchParams({ token: token ?? 'none was mailed' })),
  })
}

it('an invitation that’s accepted while its owner leaves is void', async () => {
  await invite()
  using held = holdUp(/delete from "account_links"/)
  const leaving = unlink()
  await held.reached
  const accepting = accept()
  await untilItWaits(server, accepting)
  held.letGo()
  expect([(await leaving).status, (await accepting).statusCode]).toEqual([200, 410])
  expect(await rowsOf('account_links')).toBe(0)
})

it('an owner who leaves while somebody accepts ends the help as well', async () => {
  await invite()
  using held = holdUp(/insert into "account_links"/)
  const accepting = accept()
  await held.reached
  const leaving = unlink()
  await untilItWaits(server, leaving)
  held.letGo()
  expect([(await leaving).status, (await accepting).statusCode]).toEqual([200, 303])
  expect(await rowsOf('account_links')).toBe(0)
})

it('nobody invites to an account that they leave at the same moment', async () => {
  using held = holdUp(/delete from "account_links"/)
  const leaving = unlink()
  await held.reached
  const inviting = invite()
  await untilItWaits(server, inviting)
  held.letGo()
  await leaving
  expect((await inviting).problem.code).toBe('not-owner')
  expect(await rowsOf('helper_invitations')).toBe(0)
})

it('nobody pays for an account that they leave at the same moment', async () => {
  using held = holdUp(/delete from "account_links"/)
  const leaving = unlink()
  await held.reached
  const paying = owner.pay()
  await untilItWaits(server, paying)
  held.letGo()
  await leaving
  expect((await paying).code).toBe('paying-not-permitted')
})

it.each<[string, () => Promise<{ problem: { code: string } }>]>([
  ['changes what somebody may do', () => change({ ...service.options, manages: false })],
  [
    "ends somebody's help",
    () =>
      owner.visitor.ask(endUser, {
        params: { id: owner.accountId as AccountId, userId: helper.identityId },
      }),
  ],
  [
    'withdraws an invitation',
    async () => {
      const { id: invitationId } = await server.world.database
        .selectFrom('helper_invitations')
        .where('account_id', '=', owner.accountId)
        .select('id')
        .executeTakeFirstOrThrow()
      return owner.visitor.ask(withdrawInvitation, { params: { ...params(), invitationId } })
    },
  ],
])('nobody %s with an account that they leave to another owner at the same moment', async (_what, ask) => {
  await invite()
  await accept()
  await invite('not.yet@example.com')
  const other = await newCustomer(server, { kind: 'legacy' })
  await linkAccount(server, { ...owner, identityId: other.identityId, role: 'owner', billing: true })
  using held = holdUp(/delete from "account_links"/)
  const leaving = unlink()
  await held.reached
  const asking = ask()
  await untilItWaits(server, asking)
  held.letGo()
  await leaving
  expect((await asking).problem.code).toBe('not-owner')
})

it('of two forms that change somebody’s access at the same moment, the second is shown the first’s change', async () => {
  await invite()
  await accept()
  const was = service.options
  using held = holdUp(/update "account_links"/)
  const narrowing = change({ ...was, pays: false, billing: false })
  await held.reached
  const widening = change({ ...was, manages: false })
  await untilItWaits(server, widening)
  held.letGo()
  const answers = await Promise.all([narrowing, widening])
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
  const { users } = (await owner.visitor.ask(listUsers, { params: params(), query: {} })).reply
  expect(users.find(({ uid }) => uid === helper.identityId)?.service.options.pays).toBe(false)
})
