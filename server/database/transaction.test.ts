import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { inTransaction } from './transaction.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const charge = {
  key: 'key',
  token: 'tok_sandbox_visa_4242',
  amountCents: 1,
  orderId: 'order',
  initiator: 'customer',
  reason: 'one-time',
  storedCredential: 'none',
} as const

describe('inside a transaction', () => {
  it('no other system is called', async () => {
    const before = server.sandbox.received().length
    const calling = inTransaction(server.world.database, () => server.world.cardForm.charge(charge))
    await expect(calling).rejects.toThrow('The call charge to the payment provider inside a transaction')
    expect(server.sandbox.received()).toHaveLength(before)
  })

  it('no query runs on another connection, where the embedded database would hang forever', async () => {
    const asking = inTransaction(server.world.database, () => sql`select 1`.execute(server.world.database))
    await expect(asking).rejects.toThrow('A query on a second connection inside a transaction')
  })

  it('no transaction begins', async () => {
    const nesting = inTransaction(server.world.database, () =>
      inTransaction(server.world.database, async () => 'inner'),
    )
    await expect(nesting).rejects.toThrow('inside a transaction')
  })

  it('its own handle works, and afterwards everything else does', async () => {
    const { rows } = await inTransaction(server.world.database, (trx) => sql`select 1 as one`.execute(trx))
    expect(rows).toEqual([{ one: 1 }])
    expect(await server.world.cardForm.findCharge('nobody’s', 8450)).toEqual({ outcome: 'never-heard' })
    await sql`select 1`.execute(server.world.database)
  })

  it('everything is rolled back when it throws', async () => {
    const subject = { subject: 'undone', window_ends_at: new Date(0), attempts: 1 }
    const failing = inTransaction(server.world.database, async (trx) => {
      await trx.insertInto('throttles').values(subject).execute()
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(
      await server.world.database
        .selectFrom('throttles')
        .where('subject', '=', 'undone')
        .selectAll()
        .execute(),
    ).toEqual([])
  })
})

describe('a temporary conflict', () => {
  /** Returns work that fails with an error code the first `times` times. The work returns how often it ran. */
  const failing = (code: string, times: number) => {
    let runs = 0
    return async () => {
      if (++runs <= times) throw Object.assign(new Error(`code ${code}`), { code })
      return runs
    }
  }

  it.each(['40001', '40P01', '57P01', 'ECONNRESET'])('%s is retried, and succeeds', async (code) => {
    expect(await inTransaction(server.world.database, failing(code, 3))).toBe(4)
  })

  it('that persists is thrown in the end', async () => {
    await expect(inTransaction(server.world.database, failing('40001', 4))).rejects.toThrow('code 40001')
  })

  it.each(['23505', '22P05', undefined])('%s isn’t one: it’s thrown at once', async (code) => {
    await expect(inTransaction(server.world.database, failing(String(code), 1))).rejects.toThrow(
      `code ${code}`,
    )
  })
})
