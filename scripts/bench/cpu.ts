// A program's CPU time as Linux counts it: in ticks of ten milliseconds, for all threads together.
import { readFileSync } from 'node:fs'
import pg from 'pg'

const tickMicroseconds = 10_000

/** Microseconds of CPU: in the program itself, and in the database processes that serve its connections. */
export interface Cpu {
  node: number
  postgres: number
}

/** Counts a program's CPU time from when the meter was opened. */
export interface Meter {
  /**
   * Reads the CPU time so far. Call it often enough: when a database connection closes, the CPU time that it used since
   * the last read is lost.
   */
  read(): Promise<Cpu>
  close(): Promise<void>
}

/**
 * Starts counting a program's CPU time.
 * @param program the name that the program gives itself in the database
 */
export async function openMeter(databaseUrl: string, program: string, pid: number): Promise<Meter> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const backends = async () => {
    const ask = 'select pid from pg_stat_activity where application_name = $1'
    return (await client.query<{ pid: number }>(ask, [program])).rows.map((row) => row.pid)
  }
  const nodeBegan = ticksOf(pid) ?? 0
  const began = new Map((await backends()).map((backend) => [backend, ticksOf(backend) ?? 0]))
  const last = new Map(began)
  return {
    async read() {
      for (const backend of await backends()) last.set(backend, ticksOf(backend) ?? last.get(backend) ?? 0)
      const ticks = [...last].reduce((sum, [backend, used]) => sum + used - (began.get(backend) ?? 0), 0)
      return {
        node: ((ticksOf(pid) ?? nodeBegan) - nodeBegan) * tickMicroseconds,
        postgres: ticks * tickMicroseconds,
      }
    },
    close: () => client.end(),
  }
}

/** User and system time are the 12th and 13th fields after the program's name in `/proc/<pid>/stat` (proc(5)). */
function ticksOf(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return undefined
  }
}
