import { endUser } from '@lightwell/rulebook/linked-accounts/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { forgetFormerHelpers } from './forget-former.ts'

let server: TestServer
let owner: Customer
beforeAll(async () => {
  server = await startTestServer()
  owner = await newCustomer(server, { kind: 'legacy' })
})
afterAll(() => server.close())

const endHelpOf = ({ identityId: userId }: Customer) =>
  owner.visitor.ask(endUser, { params: { id: owner.accountId as AccountId, userId } })

const kept = async () =>
  new Set(
    (
      await server.world.database
        .selectFrom('former_helpers')
        .where('account_id', '=', owner.accountId)
        .select('identity_id')
        .execute()
    ).map(({ identity_id }) => identity_id),
  )

it('a helper is deleted 400 days after their help ended, and nobody else', async () => {
  const [gone, back] = [await owner.housemate(), await owner.housemate()]
  await owner.housemate()
  await endHelpOf(gone)
  await endHelpOf(back)
  await server.world.database
    .insertInto('account_links')
    .values({
      account_id: owner.accountId,
      identity_id: back.identityId,
      role: 'user',
      billing: true,
      linked_at: server.clock.read().toString(),
    })
    .execute()
  server.clock.pass({ hours: 400 * 24 })
  await forgetFormerHelpers(server.world)
  expect(await kept()).toEqual(new Set([gone.identityId, back.identityId]))
  server.clock.pass({ minutes: 1 })
  expect(await forgetFormerHelpers(server.world)).toBe(2)
  expect(await kept()).toEqual(new Set())
})
