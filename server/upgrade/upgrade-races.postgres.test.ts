// Tests changes to an account at the moment when it's upgraded.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { autopayOf } from '../testing/autopay.ts'
import { booksOf } from '../testing/books.ts'
import { newCustomer } from '../testing/customer.ts'
import { holdUp, untilItWaits } from '../testing/hold-up.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { endsAfter, upgradeOf } from '../testing/upgrade.ts'
import { moveOn } from './move-on.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a second auto pay rule started at that moment comes before the move, which is refused for it', async () => {
  const customer = await newCustomer(server, { kind: 'legacy' })
  const move = upgradeOf(server, customer)
  await move.hasFormerRule()
  endsAfter(server, 'open')
  await move.start()
  vi.restoreAllMocks()

  using held = holdUp(/from "accounts" .* for no key update/)
  const saving = autopayOf(customer).save({ with: 'visa' })
  await held.reached
  const moving = moveOn(server.world, customer.accountId)
  await untilItWaits(server, moving)
  held.letGo()
  expect((await saving).status).toBe(200)
  await moving
  expect(await move.read()).toMatchObject({ status: 'Refused', refusal: 'two-autopays' })
  expect(await move.account()).toEqual({ kind: 'legacy', billing_account_id: null })
})

it('two servers that finish it at the same moment send one email, and report once that it’s done', async () => {
  const customer = await newCustomer(server, { kind: 'legacy' })
  endsAfter(server, 'move')
  await upgradeOf(server, customer).start()
  vi.restoreAllMocks()

  const taken = vi.spyOn(server.world.events, 'upgradeMoved')
  using held = holdUp(/update "upgrades"/)
  const one = moveOn(server.world, customer.accountId)
  await held.reached
  const other = moveOn(server.world, customer.accountId)
  await untilItWaits(server, other)
  held.letGo()
  await Promise.all([one, other])
  expect((await booksOf(server, customer)).mails).toEqual([
    'Your account has moved to our new billing system',
  ])
  expect(taken.mock.calls).toEqual([[{ event: 'finish', accountId: customer.accountId }]])
})
