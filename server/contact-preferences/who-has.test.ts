import { expect, it } from 'vitest'
import { addIdentity } from '../identity/test-rows.ts'
import { startTestServer } from '../testing/test-server.ts'
import { findWhoHas } from './store.ts'

it('a STOP ends the choices of everybody with that number, however many there are', async () => {
  await using server = await startTestServer()
  const telephone = '5855550177'
  const people: string[] = []
  for (let at = 0; at < 101; at++) people.push((await addIdentity(server)).identityId)
  await server.world.database
    .updateTable('identities')
    .set({ telephone, telephone_verified: true })
    .where('id', 'in', people)
    .execute()
  expect(await findWhoHas(server.world.database, telephone)).toHaveLength(101)
})
