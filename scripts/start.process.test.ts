// Runs `npm start` and `npm run dev` as people do, and checks their output and how they end. The first test waits a
// minute for a database that doesn't answer. The other tests run one by one meanwhile.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bareEnvironment } from './bare-environment.ts'
import { freePort } from './ports.ts'
import { copyPrepared } from './prepared-data/copy.ts'

const anyPorts = { PORT: '0', SANDBOX_PORT: '0' }

/** An empty data folder. With `await using place = …`, everything that was started on the folder ends with the test. */
function openPlace() {
  const dataDir = mkdtempSync(join(tmpdir(), 'lightwell-start-'))
  const children: ChildProcess[] = []

  /** Starts a command. Once it has printed `until` or has ended, returns all of its output. */
  async function start(
    settings: Record<string, string>,
    until = /^Lightwell is ready at (.*)$/m,
    script = 'start.ts',
  ) {
    const started = spawn(process.execPath, [join(import.meta.dirname, script)], {
      env: { ...bareEnvironment(), DATA_DIR: dataDir, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(started)
    let said = ''
    const { promise, resolve } = Promise.withResolvers<void>()
    for (const stream of [started.stdout, started.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
        if (until.test(said)) resolve()
      })
    const ended = once(started, 'close').then(([code]) => code as number | null)
    await Promise.race([promise, ended])
    return { said: () => said, ended, end: (signal: NodeJS.Signals) => started.kill(signal) }
  }

  return {
    dataDir,
    start,
    async [Symbol.asyncDispose]() {
      for (const child of children.filter(
        ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
      )) {
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      }
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

test.concurrent.for([
  [
    'a database that does not answer',
    { DATABASE_URL: 'postgres://127.0.0.1:1/lightwell' },
    'The database isn’t answering at 127.0.0.1:1 (ECONNREFUSED)',
  ],
  [
    'a setting that cannot be',
    { CLOCK: 'yesterday' },
    'CLOCK must be an ISO instant such as 2026-03-02T15:00:00Z, not "yesterday".\n',
  ],
  [
    'a clock in production',
    { NODE_ENV: 'production', CLOCK: '2026-03-02T15:00:00Z' },
    'CLOCK isn’t allowed in production',
  ],
] as const)('refuses %s with a sentence', async ([, settings, sentence]) => {
  await using place = openPlace()
  const refused = await place.start({ ...anyPorts, ...settings })
  expect(await refused.ended).toBe(1)
  expect(refused.said()).toContain(sentence)
  expect(refused.said()).not.toMatch(/^\s+at /m)
})

test.concurrent('fills an empty database, says where it is and who may sign in, and stops cleanly', async () => {
  await using place = openPlace()
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const settings = { PORT: String(port), SANDBOX_PORT: String(sandboxPort) }
  const first = await place.start(settings, /agent\.one/)
  expect(first.said()).toContain(`Lightwell is ready at http://localhost:${port}\n`)
  expect(first.said()).toMatch(/Loaded the demo[\s\S]*“glass carries light”[\s\S]*past\.due@example\.com/)
  expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
  expect((await fetch(`http://127.0.0.1:${sandboxPort}/healthz`)).status).toBe(200)
  const signedIn = await fetch(`http://localhost:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'past.due@example.com', password: 'glass carries light' }),
  })
  expect(signedIn.status).toBe(200)
  first.end('SIGTERM')
  first.end('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(existsSync(join(place.dataDir, 'database.holder'))).toBe(false)

  const second = await place.start(settings, /agent\.one/)
  expect(second.said()).toContain(`Lightwell is ready at http://localhost:${port}\n`)
  expect(second.said()).not.toMatch(/Building|Compil|Migrated|Loaded/)
  second.end('SIGINT')
  expect(await second.ended).toBe(0)
})

test.concurrent('says which port is taken before it builds anything', async () => {
  await using place = openPlace()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const refused = await place.start({ ...anyPorts, SANDBOX_PORT: String(port) })
  expect(await refused.ended).toBe(1)
  expect(refused.said()).toBe(
    `Port ${port} is in use. Stop the program there, or set PORT, SANDBOX_PORT or METRICS_PORT to another one.\n`,
  )
  other.close()
})

test.concurrent('leaves a database alone that another process has open', async () => {
  await using place = openPlace()
  copyPrepared('demonstration', place.dataDir)
  const first = await place.start(anyPorts)
  const second = await place.start(anyPorts)
  expect(await second.ended).toBe(1)
  expect(second.said()).toMatch(/The database in .* is in use by process \d+ on .+\. Stop it first\./)
  first.end('SIGTERM')
  expect(await first.ended).toBe(0)
})

test.concurrent('develops from the sources: the account links to them, everything else comes from the server', async () => {
  await using place = openPlace()
  copyPrepared('demonstration', place.dataDir)
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const settings = { PORT: String(port), SANDBOX_PORT: String(sandboxPort) }
  const dev = await place.start(settings, undefined, 'dev.ts')
  expect(dev.said()).toContain(`Lightwell is ready at http://localhost:${port}\n`)
  const get = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).text()
  const account = await get('/account/')
  expect(account).toContain('src="/customer-portal/main.tsx"')
  expect(account).toContain('src="/@vite/client"')
  expect(account).not.toContain('/assets/')
  expect(await get('/customer-portal/shell/Menu.tsx')).toContain('import.meta.hot')
  expect(await get('/words/compiled/messages/_index.js')).toContain('Make a payment')
  expect(await get('/readyz')).toBe('{"status":"ready"}')
  dev.end('SIGTERM')
  expect(await dev.ended).toBe(0)
})
