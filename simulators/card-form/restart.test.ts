import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { Charge } from './charges/store.ts'
import { openChargeStore } from './charges/store.ts'
import { inTransaction, openDatabase } from './database.ts'
import { startCardFormSandbox } from './main.ts'
import { clientOf, freshSandbox } from './sandbox-client.ts'

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'card-form-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

/** The sandbox as a separate process, which always ends with the test. */
async function startProcess(dataDir: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, NODE_ENV: 'test', SANDBOX_PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const address = /^The card form sandbox is ready at (http:\/\/127\.0\.0\.1:\d+)$/.exec(line)?.[1] ?? ''
  return { child, ...clientOf(address), [Symbol.asyncDispose]: () => end(child, 'SIGKILL') }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

test('after a restart the sandbox knows its forms, tokens, charges and report', async () => {
  using data = folder()
  const before = await freshSandbox({ dataDir: data.path })
  const open = await before.openForm()
  const token = await before.cardToken('4242424242424242')
  const charged = await before.charge(token, 'key-1')
  const { body: report } = await before.merchant('GET', '/v1/report')
  await before.close()
  await using after = await freshSandbox({ dataDir: data.path })
  expect((await after.merchant('GET', `/v1/forms/${open}`)).body.status).toBe('open')
  expect(await after.charge(token, 'key-1')).toMatchObject({ status: 200, body: charged.body })
  expect(await after.charge(token, 'key-2')).toMatchObject({ status: 201 })
  const { body: later } = await after.merchant('GET', `/v1/report?after=${report.next}`)
  expect(later.events).toHaveLength(1)
})

test('kill -9 in the middle of charging loses nothing that was answered and doubles nothing', async () => {
  using data = folder()
  const answered = new Map<string, string>()
  let token = ''
  {
    await using sandbox = await startProcess(data.path)
    token = await sandbox.cardToken('4242424242424242')
    const charging = Array.from({ length: 16 }, async (_, worker) => {
      for (let i = 0; ; i++) {
        const key = `key-${worker}-${i}`
        const answer = await sandbox.charge(token, key).catch(() => undefined)
        if (answer === undefined) return
        answered.set(key, answer.body.id)
        if (answered.size === 400) sandbox.child.kill('SIGKILL')
      }
    })
    await Promise.all(charging)
  }
  expect(answered.size).toBeGreaterThanOrEqual(400)
  await using sandbox = await freshSandbox({ dataDir: data.path })
  const kept = new Map(sandbox.charges().map((charge) => [charge.idempotencyKey, charge.id]))
  for (const [key, id] of answered) expect(kept.get(key)).toBe(id)
  for (const key of answered.keys()) expect((await sandbox.charge(token, key)).status).toBe(200)
  expect(sandbox.charges()).toHaveLength(kept.size)
  expect(kept.size - answered.size).toBeLessThanOrEqual(16)
  const { body: report } = await sandbox.merchant('GET', '/v1/report?limit=1000')
  const seen = report.events.map((event: { charge_id: string }) => event.charge_id)
  expect(seen.toSorted()).toEqual([...kept.values()].toSorted())
})

test('work that fails halfway leaves nothing behind', () => {
  using database = openDatabase(undefined)
  const charges = openChargeStore(database)
  const failing = () =>
    inTransaction(database, () => {
      charges.add(someCharge)
      throw new Error('halfway')
    })
  expect(failing).toThrow('halfway')
  expect(charges.all()).toEqual([])
  inTransaction(database, () => charges.add(someCharge))
  expect(charges.all()).toEqual([someCharge])
})

const someCharge: Charge = {
  id: 'ch_1',
  idempotencyKey: 'key-1',
  tokenId: 'tok_1',
  amountCents: 1,
  orderId: 'order-1',
  initiator: 'customer',
  reason: 'one-time',
  storedCredential: 'none',
  status: 'approved',
  declineCode: null,
  reference: 'R1',
  processedAt: 0,
  settlesAt: null,
  settlesAs: null,
}

test('SIGTERM stops the process cleanly, even with an answer held back', async () => {
  using data = folder()
  await using sandbox = await startProcess(data.path)
  const token = await sandbox.cardToken('4000000000000259')
  const slow = expect(sandbox.charge(token, 'slow')).rejects.toThrow('fetch failed')
  await expect.poll(async () => (await sandbox.chargeByKey('slow')).status).toBe(200)
  const exited = once(sandbox.child, 'exit')
  sandbox.child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  await slow
})

test('no card number, security code or account number is left in the files', async () => {
  using data = folder()
  await using sandbox = await freshSandbox({ dataDir: data.path })
  const card = await sandbox.cardToken('5555555555554444', { security_code: '8642' })
  const bank = await sandbox.bankToken()
  await sandbox.charge(card)
  await sandbox.charge(bank)
  const files = readdirSync(data.path).map((name) => readFileSync(join(data.path, name)).toString('latin1'))
  const stored = files.join('\n')
  expect(stored).toContain(card)
  for (const number of ['5555555555554444', '5555 5555', '000123456789', '110000000']) {
    expect(stored).not.toContain(number)
  }
  using database = new DatabaseSync(join(data.path, 'card-form.sqlite'), { readOnly: true })
  const values = ['forms', 'tokens', 'charges', 'events', 'received'].flatMap((table) =>
    database
      .prepare(`SELECT * FROM ${table}`)
      .all()
      .flatMap((row) => Object.values(row)),
  )
  expect(values).toContain('4444')
  expect(values.map(String)).not.toContain('8642')
})

test('it does not start in production', async () => {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await expect(startCardFormSandbox({ port: 0 })).rejects.toThrow('does not start in production')
  } finally {
    process.env.NODE_ENV = before
  }
})

test('a setting that makes no sense is refused with a sentence', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, NODE_ENV: 'test', SANDBOX_PORT: 'many' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(said).toBe('SANDBOX_PORT must be a whole number from 0 to 65535.\n')
})
