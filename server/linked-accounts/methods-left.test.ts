import { endUser, unlinkAccount } from '@lightwell/rulebook/linked-accounts/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { byColumns } from '../acting/by.ts'
import { byPerson } from '../demo/by.ts'
import { addAutopay } from '../identity/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let owner: Customer
beforeEach(async () => {
  owner = await newCustomer(server, { kind: 'legacy' })
})

describe('methods someone saved for an account that’s no longer theirs', () => {
  const savedBy = (identityId: string, ...methods: string[]) =>
    server.world.database
      .updateTable('payment_methods')
      .set(byColumns(byPerson(identityId)))
      .where('account_id', '=', owner.accountId)
      .where('id', 'in', methods)
      .execute()
  const statuses = async (...methods: string[]) => {
    const found = await server.world.database
      .selectFrom('payment_methods')
      .where('account_id', '=', owner.accountId)
      .where('id', 'in', methods)
      .select(['id', 'status', 'is_default'])
      .execute()
    return methods.map((id) => found.find((method) => method.id === id)?.status === 'deleted')
  }

  it('are deleted when their help ends, except those auto pay or an ordered payment still uses', async () => {
    const { visa, declined, checking } = owner.methods
    const helper = await owner.housemate()
    await savedBy(helper.identityId, visa, declined)
    await addAutopay(server, owner, declined)
    const params = { id: owner.accountId as AccountId, userId: helper.identityId }
    expect((await owner.visitor.ask(endUser, { params })).status).toBe(200)
    expect(await statuses(visa, declined, checking)).toEqual([true, false, false])
  })

  it('stay if they unlink an account that nobody else owns', async () => {
    await savedBy(owner.identityId, owner.methods.visa)
    await owner.visitor.ask(unlinkAccount, { params: { id: owner.accountId as AccountId } })
    expect(await statuses(owner.methods.visa)).toEqual([false])
  })

  it('are deleted if they unlink it, and another owner continues with it', async () => {
    const second = await owner.housemate()
    await server.world.database
      .updateTable('account_links')
      .set({ role: 'owner' })
      .where('identity_id', '=', second.identityId)
      .execute()
    await savedBy(owner.identityId, owner.methods.visa)
    await owner.visitor.ask(unlinkAccount, { params: { id: owner.accountId as AccountId } })
    expect(await statuses(owner.methods.visa)).toEqual([true])
  })
})
