import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { introduceJobs } from '../../jobs/run-write.ts'
import { headOf, openVault } from '../../keys/vault.ts'
import { readJobs } from '../../start/operations/read-jobs.ts'
import { type Customer, newCustomer } from '../../testing/customer.ts'
import { sealUnbound } from '../../testing/seal-unbound.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { findMissingKeys, resealTokens } from './reseal-tokens.ts'
import { openToken } from './token.ts'

const keyOf = (name: string) => ({ name, key: createHash('sha256').update(name).digest() })
const [old, now] = [keyOf('old'), keyOf('now')]
const setting = (keys: { name: string; key: Buffer }[]) =>
  keys.map(({ name, key }) => `${name}:${key.toString('base64')}`).join(',')

let server: TestServer
let customer: Customer
beforeEach(async () => {
  server = await startTestServer({ settings: { ENCRYPTION_KEYS: setting([old]) } })
  customer = await newCustomer(server, { kind: 'legacy' })
})
afterEach(() => server.close())

const rotate = () => {
  server.world.vault = openVault([now, old])
}
const rows = () =>
  server.world.database.selectFrom('payment_methods').select(['account_id', 'id', 'token_sealed']).execute()
const tokens = async () =>
  (await rows()).map((row) => openToken(server.world.vault, { ...row, method_id: row.id })).toSorted()
const put = (id: string, token_sealed: Buffer) =>
  server.world.database.updateTable('payment_methods').set({ token_sealed }).where('id', '=', id).execute()

describe('sealed tokens', () => {
  it('that wait to be resealed are counted for people who check the jobs', async () => {
    const { world, clock } = server
    await introduceJobs(world.database, ['reseal-tokens'], clock.read())
    const waiting = async () => {
      const { jobs } = await readJobs(world)
      return jobs.find(({ job }) => job === 'reseal-tokens')?.backlog
    }
    expect(await waiting()).toBe(0)
    rotate()
    expect(await waiting()).toBe((await rows()).length)
    await resealTokens(world)
    expect(await waiting()).toBe(0)
  })

  it('open only in their own row', async () => {
    const [one, other] = await rows()
    if (one === undefined || other === undefined) throw new Error('There are no methods.')
    expect(() =>
      openToken(server.world.vault, { ...other, method_id: other.id, token_sealed: one.token_sealed }),
    ).toThrow(expect.objectContaining({ code: 'not-its-place' }))
  })

  it('that were sealed before they were bound still open, and are bound by the job', async () => {
    await put(customer.methods.visa, sealUnbound(old, 'tok_sandbox_visa_4242'))
    const before = await tokens()
    expect(await resealTokens(server.world)).toBe(1)
    expect(await tokens()).toEqual(before)
    for (const { token_sealed } of await rows()) expect(headOf(token_sealed)?.isBound).toBe(true)
  })

  it('move to the first key, once, and keep their content', async () => {
    rotate()
    const before = await tokens()
    expect(await resealTokens(server.world)).toBe(before.length)
    expect(await resealTokens(server.world)).toBe(0)
    server.world.vault = openVault([now])
    expect(await tokens()).toEqual(before)
  })

  it('move even if one of them can’t be opened, which is reported and doesn’t hold up the others', async () => {
    rotate()
    const whole = sealUnbound(old, 'tok_sandbox_visa_4242')
    const broken = Buffer.concat([whole.subarray(0, -1), Buffer.of((whole.at(-1) ?? 0) ^ 1)])
    await put(customer.methods.visa, broken)
    const count = (await rows()).length
    expect(await resealTokens(server.world)).toBe(count - 1)
    const exposed = await server.world.events.registry.metrics()
    expect(exposed).toMatch(/lightwell_tokens_resealed_total\{outcome="failed"\} 1/)
    expect(exposed).toContain(`lightwell_tokens_resealed_total{outcome="sealed"} ${count - 1}`)
  })

  it('whose key is gone become dead letters: left until their next try, and no longer once the key is back', async () => {
    const misfits = () =>
      server.world.database.selectFrom('misfits').select(['job', 'thing', 'times']).execute()
    const all = await rows()
    server.world.vault = openVault([now])
    expect(await resealTokens(server.world)).toBe(0)
    const things = all.map(({ account_id, id }) => `${account_id}/${id}`).toSorted()
    expect((await misfits()).map(({ thing }) => thing).toSorted()).toEqual(things)
    await resealTokens(server.world)
    expect((await misfits()).map(({ job, times }) => [job, times])).toEqual(
      things.map(() => ['reseal-tokens', 1]),
    )
    rotate()
    server.clock.pass({ hours: 24 })
    expect(await resealTokens(server.world)).toBe(all.length)
    expect(await misfits()).toEqual([])
  })
})

describe('the keys that are needed', () => {
  it('are all present, as long as the old one stays', async () => {
    rotate()
    expect(await findMissingKeys(server.world)).toEqual([])
  })

  it('are named if they’re missing, even for tokens that aren’t bound', async () => {
    server.world.vault = openVault([now])
    expect(await findMissingKeys(server.world)).toEqual(['old'])
    await put(customer.methods.visa, sealUnbound(keyOf('older'), 'tok_sandbox_visa_4242'))
    expect((await findMissingKeys(server.world)).toSorted()).toEqual(['old', 'older'])
  })

  it('are no longer needed once everything is resealed', async () => {
    rotate()
    await resealTokens(server.world)
    server.world.vault = openVault([now])
    expect(await findMissingKeys(server.world)).toEqual([])
  })

  it('are found without an endless loop if some bytes are no sealed token', async () => {
    await put(customer.methods.visa, Buffer.alloc(40, 255))
    await put(customer.methods.mastercard, Buffer.concat([Buffer.of(3), Buffer.alloc(40, 255)]))
    expect(await findMissingKeys(server.world)).toEqual(['\u00ff\u00ff\u00ff'])
  })
})
