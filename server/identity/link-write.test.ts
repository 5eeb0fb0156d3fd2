import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { newToken } from '../web/token.ts'
import { endLinks, keepLink, readLink, useLink } from './link-write.ts'
import { linkTo } from './mailed-token.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await newCustomer(server, { kind: 'platform' })
})

const purpose = 'reset-password'
const now = () => server.world.clock()
async function mailed(lasts: Temporal.DurationLike = { hours: 1 }) {
  const token = newToken()
  const owner = { identityId: customer.identityId, email: 'ingrid@example.com' }
  await keepLink(server.world.database, { ...owner, token, purpose }, now(), now().add(lasts))
  return { token, owner }
}
const read = (token: string) => readLink(server.world.database, token, purpose, now())
const use = (token: string) => useLink(server.world.database, token, purpose, now())

describe('an emailed link', () => {
  it('can be read as often as scanners like, and used once', async () => {
    const { token, owner } = await mailed()
    expect([await read(token), await read(token)]).toEqual([owner, owner])
    expect([await use(token), await use(token)]).toEqual([owner, undefined])
    expect(await read(token)).toBeUndefined()
  })

  it('is used once by two at the same moment', async () => {
    const { token } = await mailed()
    const used = await Promise.all([use(token), use(token), use(token)])
    expect(used.filter((owner) => owner !== undefined)).toHaveLength(1)
  })

  it('expires', async () => {
    const { token } = await mailed({ seconds: 0 })
    expect([await read(token), await use(token)]).toEqual([undefined, undefined])
  })

  it('stays valid next to a later one, and all end once one of them is used', async () => {
    const { token: first } = await mailed()
    const { token: second } = await mailed()
    expect([(await read(first))?.email, (await read(second))?.email]).toEqual(
      Array(2).fill('ingrid@example.com'),
    )
    await use(first)
    expect([await use(first), await use(second)]).toEqual([undefined, undefined])
  })

  it('ends when all of a person’s end', async () => {
    const { token } = await mailed()
    await endLinks(server.world.database, customer.identityId)
    expect(await use(token)).toBeUndefined()
  })

  it('isn’t valid for another purpose, or for someone who isn’t active', async () => {
    const { token } = await mailed()
    expect(await useLink(server.world.database, token, 'verify-email', now())).toBeUndefined()
    await server.world.database
      .updateTable('identities')
      .set({ is_active: false })
      .where('id', '=', customer.identityId)
      .execute()
    expect(await read(token)).toBeUndefined()
  })

  it('isn’t stored anywhere: only a digest is', async () => {
    const { token } = await mailed()
    const kept = await server.world.database.selectFrom('mailed_links').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(linkTo(new URL('https://my.example/'), '/reset-password', token)).toBe(
      `https://my.example/reset-password?token=${token}`,
    )
  })
})
