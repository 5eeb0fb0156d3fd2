import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { byPerson } from '../../demo/by.ts'
import { addIdentity } from '../../identity/test-rows.ts'
import { openVault } from '../../keys/vault.ts'
import { newCustomer } from '../../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../../testing/test-server.ts'
import { checkTrail } from '../chain/check.ts'
import { closeTrail } from '../chain/close.ts'
import { readChain } from '../chain/read.ts'
import { emptyTrail, longerThanGrace } from '../test-rows.ts'
import { resealTrailKeys } from './seal.ts'

const keyOf = (name: string) => ({ name, key: createHash('sha256').update(name).digest() })
const [old, now] = [keyOf('old'), keyOf('now')]
const said = 'The modem in the hall blinks.'

let server: TestServer
let identityId: string
beforeAll(async () => {
  server = await startTestServer({ settings: { ENCRYPTION_KEYS: `old:${old.key.toString('base64')}` } })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  server.world.vault = openVault([old])
  await emptyTrail(server)
  identityId = (await newCustomer(server, { kind: 'legacy' })).identityId
})

const say = (words: string, whose = identityId) =>
  server.world.trail.begin({
    by: byPerson(whose),
    identityId: whose,
    accountId: undefined,
    call: 'POST /api/tickets',
    words,
  })
const rows = () =>
  server.world.database
    .selectFrom('trail')
    .leftJoin('trail_keys', 'trail_keys.identity_id', 'trail.identity_id')
    .select(['trail.id', 'trail.identity_id', 'words', 'key_sealed'])
    .orderBy('trail.id')
    .execute()
/** Decrypts a row's text with its identity's key. */
function read({ id, identity_id, words, key_sealed }: Awaited<ReturnType<typeof rows>>[number]): string {
  if (!words || !key_sealed) return 'nothing'
  const key = Buffer.from(server.world.vault.open(key_sealed, `trail_keys/${identity_id}`), 'base64')
  return openVault([{ name: 'identity', key }]).open(words, `trail/${id}`)
}

it('words are sealed with one key for each identity', async () => {
  const other = await newCustomer(server, { kind: 'legacy' })
  await Promise.all([say(said), say(`${said} Still.`), say(said, other.identityId)])
  const found = await rows()
  expect(found.map(read).toSorted()).toEqual([said, said, `${said} Still.`])
  expect(new Set(found.map(({ key_sealed }) => key_sealed?.toString('hex'))).size).toBe(2)
  for (const { words } of found) expect(words?.toString('latin1')).not.toContain('modem')
})

it('words of one row can’t be opened in another', async () => {
  await say(said)
  await say('Something else.')
  const [one, other] = await rows()
  if (!one || !other) throw new Error('There should be two rows.')
  expect(() => read({ ...other, words: one.words })).toThrow(
    expect.objectContaining({ code: 'not-its-place' }),
  )
})

it('an entry without words has none, and generates no key', async () => {
  await server.world.trail.begin({
    by: byPerson(identityId),
    identityId,
    accountId: undefined,
    call: 'POST /api/logout',
  })
  expect((await rows()).map(({ words, key_sealed }) => ({ words, key_sealed }))).toEqual([
    { words: null, key_sealed: null },
  ])
})

it('erasing an identity erases its key, and the chain stays intact', async () => {
  const { identityId: erased } = await addIdentity(server)
  await say(said, erased)
  server.clock.pass(longerThanGrace)
  await closeTrail(server.world)
  await server.world.database.deleteFrom('identities').where('id', '=', erased).execute()
  const [row] = await rows()
  expect(row).toMatchObject({ identity_id: erased, key_sealed: null, words: expect.any(Buffer) })
  await checkTrail(server.world)
  expect((await readChain(server.world)).broken).toBe(0)
})

it('keys are re-encrypted with a new one, and one that doesn’t open doesn’t hold up the others', async () => {
  const other = await newCustomer(server, { kind: 'legacy' })
  await say(said)
  await say(said, other.identityId)
  server.clock.pass(longerThanGrace)
  await closeTrail(server.world)
  await server.world.database
    .updateTable('trail_keys')
    .set({ key_sealed: openVault([keyOf('lost')]).seal('x', 'anywhere') })
    .where('identity_id', '=', other.identityId)
    .execute()
  server.world.vault = openVault([now, old])
  expect(await resealTrailKeys(server.world)).toBe(2)
  server.world.vault = openVault([now])
  const mine = (await rows()).filter(({ identity_id }) => identity_id === identityId)
  expect(mine.map(read)).toEqual([said])
  const { rows: misfits } = await sql<{ thing: string }>`
    select thing from misfits where job = 'reseal-trail-keys'`.execute(server.world.database)
  expect(misfits).toEqual([{ thing: other.identityId }])
  await checkTrail(server.world)
  expect((await readChain(server.world)).broken).toBe(0)
})
