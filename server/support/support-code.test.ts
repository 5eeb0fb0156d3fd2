import { changePassword } from '@lightwell/rulebook/profile/contract.ts'
import { makeSupportCode } from '@lightwell/rulebook/support/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { consumeSupportCode, forgetSupportCodes } from '../identity/support-code.ts'
import { type Customer, newCustomer } from '../testing/customer.ts'
import { startTestServer, type TestServer, usualInstant } from '../testing/test-server.ts'

let server: TestServer
let customer: Customer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(usualInstant)
  await server.world.database.deleteFrom('support_codes').execute()
  customer = await newCustomer(server, { kind: 'legacy' })
})

const make = async () => (await customer.visitor.ask(makeSupportCode)).reply.code
const consume = (code: string, { identityId } = customer) =>
  inTransaction(server.world.database, (trx) =>
    consumeSupportCode(trx, server.world, { identityId, code }, server.clock.read()),
  )
const kept = () =>
  server.world.database
    .selectFrom('support_codes')
    .where('identity_id', '=', customer.identityId)
    .selectAll()
    .execute()

describe('a code for support', () => {
  it('has six digits, and says until when it can be read out', async () => {
    const { reply } = await customer.visitor.ask(makeSupportCode)
    expect(reply.code).toMatch(/^\d{6}$/)
    expect(reply.endsAt).toBe(server.clock.read().add({ minutes: 10 }).toString())
  })

  it('is known to whoever heard it, once', async () => {
    const code = await make()
    expect(await consume(code)).toBe(true)
    expect(await consume(code)).toBe(false)
  })

  it('is taken as people type it', async () => {
    const code = await make()
    expect(await consume(` ${code.slice(0, 3)}-${code.slice(3)} `)).toBe(true)
  })

  it('is stored as a digest alone', async () => {
    const code = await make()
    const [row] = await kept()
    expect(row?.code_digest).toHaveLength(32)
    expect(row?.code_digest.toString('latin1')).not.toContain(code)
  })

  it('still works if what it was used for is rolled back', async () => {
    const code = await make()
    const failing = inTransaction(server.world.database, async (trx) => {
      await consumeSupportCode(trx, server.world, { ...customer, code }, server.clock.read())
      throw new Error('It could not be written down.')
    })
    await expect(failing).rejects.toThrow('written down')
    expect(await consume(code)).toBe(true)
  })

  it('is used by one of two who have it at a time', async () => {
    const code = await make()
    const both = await Promise.all([consume(code), consume(code)])
    expect(both.toSorted()).toEqual([false, true])
  })
})

describe('a code for support is refused', () => {
  it('of another person', async () => {
    const code = await make()
    expect(await consume(code, await newCustomer(server, { kind: 'legacy' }))).toBe(false)
    expect(await consume(code)).toBe(true)
  })

  it('where a new one was made since', async () => {
    const [former, newest] = [await make(), await make()]
    if (former !== newest) expect(await consume(former)).toBe(false)
    expect(await consume(newest)).toBe(true)
  })

  it.each([
    ['a second before its ten minutes are over', 599, true],
    ['once they are', 600, false],
  ])('by its time: %s', async (_when, seconds, works) => {
    const code = await make()
    server.clock.pass({ seconds })
    expect(await consume(code)).toBe(works)
  })

  it('after a new password', async () => {
    const code = await make()
    const body = { password: 'lanterns drift over quiet water' }
    expect((await customer.visitor.ask(changePassword, { body })).status).toBe(200)
    expect(await consume(code)).toBe(false)
  })
})

it('an eleventh code within the hour is refused, and says when there is another', async () => {
  for (let count = 0; count < 10; count += 1) await make()
  const answer = await customer.visitor.ask(makeSupportCode)
  expect(answer.problem).toMatchObject({ status: 429, code: 'too-many-codes' })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  server.clock.pass({ hours: 1 })
  expect(await make()).toMatch(/^\d{6}$/)
})

it('codes that nobody used are forgotten', async () => {
  await make()
  server.clock.pass({ minutes: 10 })
  expect(await forgetSupportCodes(server.world)).toBe(1)
  expect(await kept()).toEqual([])
})
