// Tests a helper who becomes the account's owner by a provider's import file.
import { endUser, readUser, unlinkAccount } from '@lightwell/rulebook/linked-accounts/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { importFiles } from '../import/import-files.ts'
import { folderOf } from '../import/test-rows.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { beginRestart } from '../testing/helper-restarts.ts'
import { digestOfPin } from '../testing/import-desk.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let owner: Customer
let next: Customer
let helper: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await newCustomer(server, { kind: 'legacy' })
  next = await owner.housemate()
  helper = await owner.housemate()
})

const id = () => owner.accountId as AccountId

async function restarts({ identityId }: Customer): Promise<void> {
  const end = await beginRestart(server, { accountId: id(), identityId })
  await end('done')
  server.clock.pass({ minutes: 1 })
}

async function imports({ email }: Customer, role: 'owner' | 'user'): Promise<void> {
  const now = server.world.clock()
  const links = [{ account_id: id(), email, role, billing: true, pays: true, manages: true }]
  await importFiles(server.opened, [folderOf({ links })], {
    zone: 'America/New_York',
    now,
    digestOfPin,
    onRejected: (rejection) => expect.fail(JSON.stringify(rejection)),
  })
}

async function entriesRead(by: Customer): Promise<number> {
  const { visitor } = await by.elsewhere()
  const asked = { params: { id: id(), userId: helper.identityId }, query: {} }
  return (await visitor.ask(readUser, asked)).reply.doings.length
}

it('reads activity since they own it, and nothing from the previous owner’s time', async () => {
  await restarts(helper)
  await imports(next, 'owner')
  await owner.visitor.ask(unlinkAccount, { params: { id: id() } })
  expect(await entriesRead(next)).toBe(0)
  server.clock.pass({ minutes: 1 })
  await imports(next, 'owner')
  await restarts(helper)
  expect(await entriesRead(next)).toBe(1)
  const { visitor } = await next.elsewhere()
  await visitor.ask(endUser, { params: { id: id(), userId: helper.identityId } })
  expect(await entriesRead(next)).toBe(1)
})

it('someone who owned it, helped meanwhile, and owns it again reads activity since then', async () => {
  await imports(next, 'owner')
  await imports(next, 'user')
  server.clock.pass({ minutes: 1 })
  await restarts(helper)
  await imports(next, 'owner')
  expect(await entriesRead(next)).toBe(0)
  expect(await entriesRead(owner)).toBe(1)
})
