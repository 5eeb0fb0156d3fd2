// What a read costs in CPU, Node and PostgreSQL together, beside the same rows by hand (`plain-server.ts`) in the same
// run (standards: Weight). The two are asked in many short turns, so that a noisy machine is noisy for both, and each has
// connections of its own, so that the database's work is told apart.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Cpu, openMeter } from './cpu.ts'
import { measured, populate, populatedAt } from './populate.ts'
import { reads } from './reads.ts'

export interface ReadCost {
  read: string
  /** What one request uses. */
  lightwell: Cpu
  plain: Cpu
  ratio: number
}

const mostRatio = 2
const warmUpTurns = 5
const turns = 60
const requestsATurn = 100
const atOnce = 4

/** Measures each read on a database of a thousand accounts. Linux alone tells what the database's processes use. */
export async function measureReads(clusterUrl: string): Promise<ReadCost[]> {
  const { url, middle } = await populate(clusterUrl, 1_000)
  const lightwell = await startServer('server/main.ts', 'lightwell', url)
  const plain = await startServer('scripts/bench/plain-server.ts', 'by hand', url)
  try {
    const costs: ReadCost[] = []
    for (const [read, path] of Object.entries(reads(middle))) {
      await assertSame(path, lightwell, plain)
      costs.push(await compare(read, path, lightwell, plain))
    }
    return costs
  } finally {
    lightwell.process.kill()
    plain.process.kill()
  }
}

/** Prints the table. `true` where no read costs more than its bound. */
export function reportReads(costs: ReadCost[], print: (line: string) => void): boolean {
  print(`${''.padEnd(20)} ${'Lightwell'.padStart(24)} ${'by hand'.padStart(24)}   µs of CPU a request`)
  for (const { read, lightwell, plain, ratio } of costs) {
    const figures = `${figuresOf(lightwell)} ${figuresOf(plain)}`
    print(`${read.padEnd(20)} ${figures}   ×${ratio.toFixed(2)} ${ratio <= mostRatio ? 'ok' : 'OVER'}`)
  }
  return costs.every(({ ratio }) => ratio <= mostRatio)
}

/** `  214 = 131 Node + 83 SQL` */
function figuresOf({ node, postgres }: Cpu): string {
  const parts = `${node.toFixed(0).padStart(5)} Node +${postgres.toFixed(0).padStart(5)} SQL`
  return `${(node + postgres).toFixed(0).padStart(5)} =${parts}`
}

interface Server {
  process: ChildProcess
  port: number
  agent: Agent
  /** Its `application_name` in the database. */
  program: string
  databaseUrl: string
}

async function startServer(script: string, program: string, databaseUrl: string): Promise<Server> {
  const port = await freePort()
  const root = join(import.meta.dirname, '../..')
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    LIMITS: 'off',
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    CLOCK: populatedAt,
    DATA_DIR: '/tmp/lightwell-bench',
  }
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${script} ended`))),
  ])
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  return { process: child, port, agent, program, databaseUrl }
}

async function assertSame(path: string, one: Server, other: Server): Promise<void> {
  const [here, there] = await Promise.all([get(one, path), get(other, path)])
  const strip = (text: string) => ({ ...JSON.parse(text), serverTime: undefined })
  if (!isDeepStrictEqual(strip(here), strip(there)))
    throw new Error(`${path} is answered differently:\n${here}\n${there}`)
}

async function compare(read: string, path: string, lightwell: Server, plain: Server): Promise<ReadCost> {
  for (let turn = 0; turn < warmUpTurns; turn++) await takeTurns(path, lightwell, plain)
  const meter = await meterOf(lightwell)
  const plainMeter = await meterOf(plain)
  for (let turn = 0; turn < turns; turn++) {
    await takeTurns(path, lightwell, plain)
    await meter.read()
    await plainMeter.read()
  }
  const spent = await meter.read()
  const plainSpent = await plainMeter.read()
  await meter.close()
  await plainMeter.close()
  const ratio = (spent.node + spent.postgres) / (plainSpent.node + plainSpent.postgres)
  return { read, lightwell: aRequest(spent), plain: aRequest(plainSpent), ratio }
}

const meterOf = ({ process: { pid = 0 }, program, databaseUrl }: Server) =>
  openMeter(databaseUrl, program, pid)

function aRequest({ node, postgres }: Cpu): Cpu {
  const requests = turns * requestsATurn
  return { node: node / requests, postgres: postgres / requests }
}

async function takeTurns(path: string, ...servers: Server[]): Promise<void> {
  for (const server of servers) {
    let left = requestsATurn
    const one = async () => {
      while (left-- > 0) await get(server, path)
    }
    await Promise.all(Array.from({ length: atOnce }, one))
  }
}

function get({ port, agent }: Server, path: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const headers = { cookie: `lightwell=${measured.token}` }
  request({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
    let text = ''
    response.setEncoding('utf8').on('data', (part) => {
      text += part
    })
    response.on('end', () =>
      response.statusCode === 200 ? resolve(text) : reject(new Error(`${path}: ${text}`)),
    )
  })
    .on('error', reject)
    .end()
  return promise
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
