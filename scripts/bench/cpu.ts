// What processes use of the processor, as Linux counts it: in ticks of ten milliseconds, their threads included.
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

const tickMicroseconds = 10_000

/** Microseconds of CPU that a process has used since it began, its own and the kernel's for it. */
export function cpuOf(pid: number): number {
  const [, , , , , , , , , , , user = 0, system = 0] = statOf(pid)
  return (Number(user) + Number(system)) * tickMicroseconds
}

/** Microseconds of CPU that all processes of a PostgreSQL cluster have used, the connections that are gone aside. */
export function cpuOfCluster(postmaster: number): number {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  const own = pids.filter((pid) => Number(statOf(pid)[1]) === postmaster)
  return own.reduce((sum, pid) => sum + cpuOf(pid), 0)
}

/** The process that every connection of the cluster at this address is a child of. */
export async function postmasterOf(clusterUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return Number(statOf(rows[0]?.pid ?? 0)[1])
  } finally {
    await client.end()
  }
}

/** The fields of `/proc/<pid>/stat` behind the name: state, parent … (proc(5)); none where the process is gone. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}
