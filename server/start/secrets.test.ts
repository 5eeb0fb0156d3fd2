import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authorizationVersions } from '@lightwell/rulebook/payment-methods/rules.ts'
import { type CardFormSandbox, startCardFormSandbox } from '@lightwell/simulators/card-form/main.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../database/open.ts'
import { emailOf, password } from '../demo/people.ts'
import { everyRow } from '../testing/books.ts'
import { fillIn } from '../testing/hosted-form.ts'
import { openTestDatabase } from '../testing/test-database.ts'

// Simulates a day of a server that logs everything it can. Then searches its log, its tables and its queued emails for
// everything that must never be there.

const today = '2026-10-14'
const cards = ['4242424242424242', '4000000000000002', '4000000000000119']
const account = '000123456789'
const securityCode = '0391'
const wrongPassword = 'glass carries nothing'

let log = ''
let rows: Record<string, string[]> = {}
let cookie = ''
let people: string[] = []

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lightwell-secrets-'))
  const prepared = process.env.TEST_DATABASE_URL ? await openTestDatabase() : undefined
  const sandbox = await startCardFormSandbox({ port: 0 })
  const server = await startServer({
    CLOCK: `${today}T11:00:00Z`,
    DATA_DIR: dataDir,
    SANDBOX_PORT: new URL(sandbox.address).port,
    ...(prepared?.url && { DATABASE_URL: prepared.url, DEMO: 'on' }),
  })
  await liveADay(server.address, sandbox).finally(server.stop)
  const opened =
    prepared ??
    (await openDatabase({ databaseUrl: undefined, databasePool: 1, preparedStatements: false, dataDir }))
  rows = await everyRow({ opened })
  const found = await opened.database
    .selectFrom('accounts')
    .select(['id', 'account_number', 'name'])
    .execute()
  people = found.flatMap((each) => Object.values(each))
  await opened.close()
  await sandbox.close()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('after a day, there is something to search', () => {
  it('in the log and the tables', () => {
    expect(log).toContain('a payment was decided')
    expect(log).toContain('waited for the payment provider')
    expect(Object.keys(rows)).toEqual(expect.arrayContaining(['payments', 'payment_methods', 'outbox']))
    expect(rows.card_forms?.length).toBe(4)
    expect(rows.outbox?.length).toBeGreaterThan(2)
    expect(rows.authorizations?.length).toBeGreaterThan(0)
  })
})

/** The secrets that must not be anywhere, in any of their spellings. */
const secrets: [string, () => string[]][] = [
  ['card number', () => [...cards, ...cards.map((number) => number.replace(/(.{4})(?=.)/g, '$1 '))]],
  ['account number at a bank', () => [account]],
  ['routing number', () => ['110000000']],
  ['token of the provider', () => ['tok_']],
  ['password', () => [password, wrongPassword]],
  ['session’s cookie', () => [cookie]],
  ['merchant’s key', () => ['sandbox-merchant-key']],
]

describe.each(secrets)('no %s', (_, spellings) => {
  const asBytes = (text: string) => Buffer.from(text).toString('hex')

  it('is in any table', () => {
    for (const [table, texts] of Object.entries(rows))
      for (const spelling of spellings())
        for (const text of [spelling, asBytes(spelling)])
          expect(
            texts.filter((row) => row.includes(text)),
            table,
          ).toEqual([])
  })

  it('is in any line of the log', () => {
    // Removes durations, which can contain any digits.
    const said = log.replace(/"seconds":[\d.e-]+/g, '')
    for (const spelling of spellings()) expect(said).not.toContain(spelling)
  })
})

describe('no security code', () => {
  // Looks for the security code only where it stands alone, since many random ids contain its four digits.
  const alone = new RegExp(`(?<![\\w.-])${securityCode}(?![\\w.-])`)
  it('is in any table or line', () => {
    expect(Object.values(rows).flat().join('\n')).not.toMatch(alone)
    expect(log).not.toMatch(alone)
  })
})

describe('nobody', () => {
  it('is named in the log: no email, name or account', () => {
    expect(people.length).toBeGreaterThan(20)
    for (const each of [...people, '@example.com', 'Castillo', '203.0.113']) expect(log).not.toContain(each)
  })
})

async function liveADay(address: string, sandbox: CardFormSandbox): Promise<void> {
  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        'idempotency-key': randomUUID(),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const [set] = response.headers.getSetCookie().filter((each) => each.startsWith('lightwell='))
    if (set) cookie = set.split(';')[0] ?? ''
    return { status: response.status, reply: (await response.json()) as Record<string, string> }
  }
  const email = emailOf('residential.legacy')
  expect(await ask('POST', '/api/login', { email, password: wrongPassword })).toMatchObject({ status: 401 })
  expect(await ask('POST', '/api/login', { email, password })).toMatchObject({ status: 200 })
  const { reply: session } = await ask('GET', '/api/session')
  const payments = `/api/accounts/${session.accountId}/payments`
  const methods = `/api/accounts/${session.accountId}/paymentMethods`

  const enter = async (entered: Parameters<typeof fillIn>[2]) => {
    const paymentType = 'number' in entered ? 'card' : 'bank'
    const query = `paymentType=${paymentType}&billing_name=Elena&order_id=${randomUUID()}`
    const opened = await ask('GET', `/api/getChaseIframeUUID?${query}`)
    expect(opened).toMatchObject({ status: 200 })
    const { uid = '' } = opened.reply
    await fillIn(sandbox, uid, entered)
    const { status, reply } = await ask('GET', `/api/getDataByQueryUid?uid=${uid}`)
    expect(status).toBe(200)
    return reply.token_id
  }
  const pay = (paymentMethodId: string | undefined) =>
    ask('POST', payments, {
      paymentType: 'other',
      amount: 1.23,
      date: today,
      paymentMethodId,
      termsAccepted: true,
    })

  for (const number of cards)
    expect(await pay(await enter({ number, securityCode }))).toMatchObject({ status: 200 })
  const bank = await enter({ account })
  const authorization = { text_version: authorizationVersions.checking, accepted: true }
  expect(await ask('POST', methods, { token: bank, authorization })).toMatchObject({ status: 200 })
  expect(await pay(bank)).toMatchObject({ status: 200 })
  // Card numbers in the wrong place are refused, and the answer doesn't repeat them.
  expect(await ask('GET', `${payments}/${cards[0]}`)).toMatchObject({ status: 400 })
  expect(await ask('POST', payments, { paymentMethodId: cards[0] })).toMatchObject({ status: 400 })
  expect(await ask('GET', `/api/getDataByQueryUid?uid=${cards[0]}`)).toMatchObject({ status: 404 })
}

async function startServer(settings: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'trace',
      NO_COLOR: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Waits for `close`, not `exit`: after `exit`, output may still arrive.
  const ended = once(child, 'close')
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  child.once('exit', () => reject(new Error(`The server did not start:\n${log}`)))
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log += text
      const [, address] = /Lightwell is ready at (\S+)/.exec(log) ?? []
      if (address) resolve(address)
    })
  return {
    address: await promise,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
