// The CPU cost of a read, in Node and PostgreSQL together (standards: Weight). A hand-written server that reads the
// same rows is the reference (`plain-server.ts`). The two servers alternate in many short turns, so a noisy machine
// affects both. Each server has its own database connections, so PostgreSQL's CPU time can be measured for each. The
// product runs without its jobs. They would find a lot to do in this database, and their work would count as work of
// the reads.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Cpu, openMeter } from './cpu.ts'
import { measured, populate, populatedAt } from './populate.ts'
import { reads, staffReads } from './reads.ts'
import { differencesOf } from './same-rows.ts'

export interface ReadCost {
  read: string
  /** The fields in which the two servers' answers differ. */
  differences: string[]
  /** The CPU of one request in microseconds. */
  lightwell: Cpu
  plain: Cpu
  ratio: number
}

const mostRatio = 1.6
/**
 * The limit for staff searches, as a multiple of the reference's cost. The product searches by every criterion and
 * records the search in a transaction. The reference searches by a single criterion: the matching one.
 */
const mostStaffRatio = 3
const warmUpTurns = 5
const atOnce = 4

/** The number of turns, and the number of requests that each server gets in a turn. */
export interface Asking {
  turns: number
  requestsATurn: number
}

/** Measures each read on a database with this many accounts. Only Linux reports the CPU of PostgreSQL's processes. */
export async function measureReads(
  clusterUrl: string,
  accounts: number,
  asking: Asking,
): Promise<ReadCost[]> {
  const { url, middle } = await populate(clusterUrl, accounts)
  const lightwell = await startServer('scripts/bench/jobless-server.ts', 'lightwell', url)
  const plain = await startServer('scripts/bench/plain-server.ts', 'by hand', url)
  try {
    const measuredReads = { ...reads(middle), ...staffReads }
    // Warms up the servers first. Starting up isn't part of the cost of a read.
    for (const path of Object.values(measuredReads))
      for (let turn = 0; turn < Math.min(warmUpTurns, asking.turns); turn++)
        await takeTurns(path, asking.requestsATurn, lightwell, plain)
    const costs: ReadCost[] = []
    for (const [read, path] of Object.entries(measuredReads)) {
      const differences = await differencesBetween(path, lightwell, plain)
      costs.push({ read, differences, ...(await compare(path, lightwell, plain, asking)) })
    }
    return costs
  } finally {
    await Promise.all([lightwell, plain].map(end))
  }
}

/**
 * Prints the table, with every field in which the two servers' answers differ.
 * @param judgesTime false if the run was too short to judge the cost of a read
 * @returns true if all answers are the same and no read exceeds its limit
 */
export function reportReads(
  costs: ReadCost[],
  print: (line: string) => void,
  { judgesTime }: { judgesTime: boolean },
): boolean {
  print(`${''.padEnd(20)} ${'Lightwell'.padStart(24)} ${'by hand'.padStart(24)}   µs of CPU a request`)
  let isGood = true
  for (const { read, differences, lightwell, plain, ratio } of costs) {
    const isCheap = ratio <= (read in staffReads ? mostStaffRatio : mostRatio) || !judgesTime
    const verdict = !isCheap ? 'OVER' : differences.length > 0 ? 'OTHER ROWS' : 'ok'
    isGood &&= verdict === 'ok'
    const figures = `${figuresOf(lightwell)} ${figuresOf(plain)}`
    print(`${read.padEnd(20)} ${figures}   ×${ratio.toFixed(2)} ${verdict}`)
    for (const difference of differences) print(`  ${difference}`)
  }
  return isGood
}

/** Formats a cost: `  214 = 131 Node + 83 SQL`. */
function figuresOf({ node, postgres }: Cpu): string {
  const parts = `${node.toFixed(0).padStart(5)} Node +${postgres.toFixed(0).padStart(5)} SQL`
  return `${(node + postgres).toFixed(0).padStart(5)} =${parts}`
}

interface Server {
  process: ChildProcess
  port: number
  agent: Agent
  /** The name that the server gives itself in PostgreSQL (`application_name`). */
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

async function end({ process: child, agent }: Server): Promise<void> {
  agent.destroy()
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

async function differencesBetween(path: string, lightwell: Server, plain: Server): Promise<string[]> {
  const [here, there] = await Promise.all([get(lightwell, path), get(plain, path)])
  const timeless = (text: string) => {
    const answer = JSON.parse(text)
    return Array.isArray(answer) ? answer : { ...answer, serverTime: undefined }
  }
  return differencesOf(timeless(here), timeless(there))
}

async function compare(
  path: string,
  lightwell: Server,
  plain: Server,
  { turns, requestsATurn }: Asking,
): Promise<Pick<ReadCost, 'lightwell' | 'plain' | 'ratio'>> {
  const meter = await meterOf(lightwell)
  const plainMeter = await meterOf(plain)
  for (let turn = 0; turn < turns; turn++) {
    await takeTurns(path, requestsATurn, lightwell, plain)
    await meter.read()
    await plainMeter.read()
  }
  const spent = await meter.read()
  const plainSpent = await plainMeter.read()
  await meter.close()
  await plainMeter.close()
  const ratio = (spent.node + spent.postgres) / (plainSpent.node + plainSpent.postgres)
  const requests = turns * requestsATurn
  const aRequest = ({ node, postgres }: Cpu): Cpu => ({
    node: node / requests,
    postgres: postgres / requests,
  })
  return { lightwell: aRequest(spent), plain: aRequest(plainSpent), ratio }
}

const meterOf = ({ process: { pid = 0 }, program, databaseUrl }: Server) =>
  openMeter(databaseUrl, program, pid)

async function takeTurns(path: string, requests: number, ...servers: Server[]): Promise<void> {
  for (const server of servers) {
    let left = requests
    const one = async () => {
      while (left-- > 0) await get(server, path)
    }
    await Promise.all(Array.from({ length: atOnce }, one))
  }
}

function get({ port, agent }: Server, path: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const headers = { cookie: `lightwell=${measured.token}; lightwell-staff=${measured.token}` }
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
