import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CardFormSandbox, startCardFormSandbox } from '@lightwell/simulators/card-form/main.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { OpenDatabase } from '../database/open.ts'
import { emailOf, password, type SignIn, staff } from '../demo/people.ts'
import { readConfig } from '../settings/config.ts'
import { buildApp } from '../start/app.ts'
import type { World } from '../world.ts'
import { besideServer, type TestBiller } from './biller.ts'
import { loadDemonstration, rememberRight } from './demonstration.ts'
import { openLogScan, refuseFindings } from './log-scan.ts'
import { recordBiller } from './record.ts'
import { standingClock, type TestClock } from './test-clock.ts'
import { openTestDatabase } from './test-database.ts'
import { openVisitor, type Visitor } from './visitor.ts'

/** A server for tests. `await using server = …` closes it. */
export interface TestServer extends AsyncDisposable {
  app: FastifyInstance
  world: World
  opened: OpenDatabase
  clock: TestClock
  /** The card provider's sandbox. It starts empty, so it knows only what this server did. */
  sandbox: CardFormSandbox
  /** The system that takes the money: the sandbox with the embedded biller, or a simulated billing platform. */
  biller: TestBiller
  /** Returns a visitor who isn't signed in. Pass an IP address to give them their own. */
  guest(address?: string): Visitor
  /** A signed-in customer of the demonstration. */
  signedIn(name: SignIn): Promise<Visitor>
  /** The demonstration's agent, signed in. */
  signedInStaff(): Promise<Visitor>
  /**
   * Starts a second server over the same database. Both share the clock, unless the second gets its own. On PostgreSQL,
   * the second server has its own connections.
   */
  another(own?: Clock): Promise<Pick<TestServer, 'app' | 'world' | 'guest'>>
  close(): Promise<void>
}

interface Wishes {
  /** The start time as an ISO instant. Defaults to `usualInstant`. */
  at?: string
  /** Further settings, named like environment variables. */
  settings?: Record<string, string>
  /** The milliseconds that the sandbox takes to answer for its slow test number. */
  slowAnswerMs?: number
  /** Whether each right password is checked anew. By default, one that was right before is right at once. */
  checksEveryPassword?: boolean
  /** The milliseconds that an answer may take. Ten minutes by default, because tests mustn't fail on a busy machine. */
  longestAnswerMs?: number
}

/** A Wednesday, 7:00 in New York, before every cut-off, with no holiday for weeks. */
export const usualInstant = '2026-10-14T11:00:00Z'

/**
 * Starts a server with a database of demonstration people, the provider's sandbox, and a clock that only tests move.
 * The server opens no port: visitors call it directly.
 */
export async function startTestServer({
  at = usualInstant,
  settings = {},
  slowAnswerMs = 20_000,
  checksEveryPassword = false,
  longestAnswerMs = 600_000,
}: Wishes = {}): Promise<TestServer> {
  const clock = standingClock(at)
  const beside = { port: 0, clock: () => new Date(clock.read().epochMilliseconds), slowAnswerMs }
  const sandbox = await startCardFormSandbox(beside)
  const { biller, settings: billerSettings } = await besideServer(beside, sandbox)
  const dataDir = mkdtempSync(join(tmpdir(), 'lightwell-test-'))
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'trace',
    DATA_DIR: dataDir,
    SANDBOX_PORT: new URL(sandbox.address).port,
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    ...billerSettings,
    ...settings,
  })
  const opened = await openTestDatabase()
  const log = openLogScan()
  const build = async (over: OpenDatabase, by: Clock = clock.read) => {
    const built = await buildApp(config, over, by, log, longestAnswerMs)
    built.world.biller = recordBiller(built.world.biller)
    // Skips all waiting. The delay after a wrong password has tests of its own.
    built.world.pause = async () => {}
    if (!checksEveryPassword) built.world.passwords = rememberRight(built.world.passwords)
    await built.app.ready()
    return built
  }
  const { app, world } = await build(opened)
  await loadDemonstration({ opened, world })

  const others: { app: FastifyInstance; opened: OpenDatabase | undefined }[] = []
  const close = async () => {
    for (const other of others) {
      await other.app.close()
      await other.opened?.close()
    }
    await app.close()
    const findings = await log.findings(opened.database)
    await biller.close()
    await sandbox.close()
    await opened.close()
    rmSync(dataDir, { recursive: true, force: true })
    refuseFindings(findings)
  }
  return {
    app,
    world,
    opened,
    clock,
    sandbox,
    biller,
    guest: (address) => openVisitor(app, address),
    async signedIn(name) {
      const visitor = openVisitor(app)
      return enter(visitor, '/api/login', { email: emailOf(name), password })
    },
    async signedInStaff() {
      const visitor = openVisitor(app)
      return enter(visitor, '/api/agent/corp_login', { username: staff[0]?.userName, password })
    },
    async another(by) {
      const own = await opened.openAgain?.()
      const built = await build(own ?? opened, by)
      others.push({ app: built.app, opened: own })
      return { ...built, guest: (address) => openVisitor(built.app, address) }
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

async function enter(visitor: Visitor, url: string, body: unknown): Promise<Visitor> {
  const response = await visitor.send('POST', url, { body })
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}: ${response.body}`)
  return visitor
}
