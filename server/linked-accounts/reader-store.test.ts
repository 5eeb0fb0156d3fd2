import { expect, it } from 'vitest'
import { addAccount, addIdentity, linkAccount } from '../identity/test-rows.ts'
import { startTestServer } from '../testing/test-server.ts'
import { findReaders } from './reader-store.ts'

it('every owner of an account is emailed about its money, however many there are', async () => {
  await using server = await startTestServer()
  const account = await addAccount(server, { kind: 'legacy' })
  const owners: string[] = []
  for (let at = 0; at < 21; at++) {
    const person = await addIdentity(server)
    await linkAccount(server, { ...account, ...person, role: 'owner', billing: true })
    owners.push(person.identityId)
  }
  const concerned = { accountId: account.accountId, personId: null, doerId: null, methodId: null }
  const [found] = await findReaders(server.world.database, [concerned])
  expect(found?.linked.map(({ id }) => id).toSorted()).toEqual(owners.toSorted())
})
