// What a read costs in CPU, Node and PostgreSQL together, beside the same rows by hand (`plain-server.ts`) in the same
// run: rounds of the two in turn, so that a noisy machine is noisy for both (standards: Weight).
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { cpuOf, cpuOfCluster, postmasterOf } from './cpu.ts'
import { measured, populate, populatedAt } from './populate.ts'
import { reads } from './reads.ts'

export interface ReadCost {
  read: string
  lightwell: Spent
  plain: Spent
  /** The median of the rounds' own ratios. */
  ratio: number
}
/** CPU of one request, in microseconds: the median of the rounds. */
export interface Spent {
  node: number
  postgres: number
}

const mostRatio = 2
const rounds = 5
/** So many that a tick, the least that is counted, is far below a hundredth of a round. */
const requestsARound = 1_500
const atOnce = 8

/** Measures each read on a database of a thousand accounts. Linux alone tells what the database's processes use. */
export async function measureReads(clusterUrl: string): Promise<ReadCost[]> {
  const { url, middle } = await populate(clusterUrl, 1_000)
  const postmaster = await postmasterOf(clusterUrl)
  const lightwell = await startServer('server/main.ts', url)
  const plain = await startServer('scripts/bench/plain-server.ts', url)
  try {
    const costs: ReadCost[] = []
    for (const [read, path] of Object.entries(reads(middle))) {
      await assertSame(path, lightwell, plain)
      costs.push(await compare(read, path, { lightwell, plain }, postmaster))
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
function figuresOf(spent: Spent): string {
  const { node, postgres } = spent
  const parts = `${node.toFixed(0).padStart(5)} Node +${postgres.toFixed(0).padStart(5)} SQL`
  return `${totalOf(spent).toFixed(0).padStart(5)} =${parts}`
}
const totalOf = ({ node, postgres }: Spent) => node + postgres

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

async function compare(
  read: string,
  path: string,
  { lightwell, plain }: Record<'lightwell' | 'plain', Server>,
  postmaster: number,
): Promise<ReadCost> {
  await Promise.all([round(lightwell, path), round(plain, path)])
  const spent: { lightwell: Spent; plain: Spent }[] = []
  for (let at = 0; at < rounds; at++)
    spent.push({
      lightwell: await measure(lightwell, path, postmaster),
      plain: await measure(plain, path, postmaster),
    })
  const medianOf = (side: 'lightwell' | 'plain') => ({
    node: median(spent.map((each) => each[side].node)),
    postgres: median(spent.map((each) => each[side].postgres)),
  })
  const ratio = median(spent.map((each) => totalOf(each.lightwell) / totalOf(each.plain)))
  return { read, lightwell: medianOf('lightwell'), plain: medianOf('plain'), ratio }
}

/** What one round uses: the server's own process, and those of the cluster, which nobody else asks meanwhile. */
async function measure(server: Server, path: string, postmaster: number): Promise<Spent> {
  const { pid = 0 } = server.process
  const before = { node: cpuOf(pid), postgres: cpuOfCluster(postmaster) }
  await round(server, path)
  return {
    node: (cpuOf(pid) - before.node) / requestsARound,
    postgres: (cpuOfCluster(postmaster) - before.postgres) / requestsARound,
  }
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

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
