// What a read costs in CPU, Node and PostgreSQL together, beside the same rows by hand (`plain-server.ts`) in the same
// run: rounds of the two in turn, so that a noisy machine is noisy for both (standards: Weight).
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { measured, populate, populatedAt } from './populate.ts'
import { reads } from './reads.ts'

export interface ReadCost {
  read: string
  /** CPU of one request, in microseconds: the median of the rounds. */
  lightwell: number
  plain: number
  ratio: number
}

const mostRatio = 2
const rounds = 7
const requestsARound = 400
const atOnce = 8

/** Measures each read on a database of a thousand accounts. Linux alone tells what the database's processes use. */
export async function measureReads(clusterUrl: string): Promise<ReadCost[]> {
  const { url, middle } = await populate(clusterUrl, 1_000)
  const lightwell = await startServer('server/main.ts', url)
  const plain = await startServer('scripts/bench/plain-server.ts', url)
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
  for (const { read, lightwell, plain, ratio } of costs) {
    const figures = `${lightwell.toFixed(0).padStart(6)} µs CPU, by hand ${plain.toFixed(0).padStart(6)} µs`
    print(`${read.padEnd(28)} ${figures}  ×${ratio.toFixed(2)} ${ratio <= mostRatio ? 'ok' : 'OVER'}`)
  }
  return costs.every(({ ratio }) => ratio <= mostRatio)
}

interface Server {
  process: ChildProcess
  port: number
  agent: Agent
}

async function startServer(script: string, databaseUrl: string): Promise<Server> {
  const port = await freePort()
  const root = join(import.meta.dirname, '../..')
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
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
  return { process: child, port, agent: new Agent({ keepAlive: true, maxSockets: atOnce }) }
}

async function assertSame(path: string, one: Server, other: Server): Promise<void> {
  const [here, there] = await Promise.all([get(one, path), get(other, path)])
  const strip = (text: string) => ({ ...JSON.parse(text), serverTime: undefined })
  if (!isDeepStrictEqual(strip(here), strip(there)))
    throw new Error(`${path} is answered differently:\n${here}\n${there}`)
}

async function compare(read: string, path: string, lightwell: Server, plain: Server): Promise<ReadCost> {
  const spent = { lightwell: [] as number[], plain: [] as number[] }
  await Promise.all([round(lightwell, path), round(plain, path)])
  for (let at = 0; at < rounds; at++) {
    spent.lightwell.push(await cpuOf(lightwell, path))
    spent.plain.push(await cpuOf(plain, path))
  }
  const ratios = spent.lightwell.map((cpu, at) => cpu / (spent.plain[at] ?? Number.NaN))
  return { read, lightwell: median(spent.lightwell), plain: median(spent.plain), ratio: median(ratios) }
}

/** The CPU of one request, in microseconds, of the server and of the database's processes while it is asked. */
async function cpuOf(server: Server, path: string): Promise<number> {
  const before = ticksOf(server)
  await round(server, path)
  return ((ticksOf(server) - before) * 10_000) / requestsARound
}

async function round(server: Server, path: string): Promise<void> {
  let left = requestsARound
  const one = async () => {
    while (left-- > 0) await get(server, path)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
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

/** Clock ticks, hundredths of a second, that a server and every PostgreSQL process of this machine have used. */
function ticksOf({ process: { pid } }: Server): number {
  const databases = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && commandOf(name) === 'postgres',
  )
  return [String(pid), ...databases].reduce((sum, id) => sum + usedBy(id), 0)
}

function usedBy(pid: string): number {
  const fields = statOf(pid).split(') ')[1]?.split(' ') ?? []
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

const commandOf = (pid: string) => /\((.*)\)/.exec(statOf(pid))?.[1]

function statOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
