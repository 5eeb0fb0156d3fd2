// The PostgreSQL of a run: the tester's own, or a temporary cluster that starts when a step first needs one.
import { startPostgres, type ThrowAwayPostgres } from '../postgres.ts'
import { takeReaped } from './cpu.ts'

export interface Database {
  /**
   * The URL of a server that can create databases. Undefined if this machine has no PostgreSQL.
   * @throws Error with a sentence about why the server can't start
   */
  open(): Promise<string | undefined>
  /**
   * Ends the temporary cluster and returns its CPU seconds. Undefined if none ran, or if the system doesn't report CPU
   * time.
   */
  close(): Promise<number | undefined>
}

export function databaseOfRun(): Database {
  let own: Promise<ThrowAwayPostgres | undefined> | undefined
  return {
    async open() {
      if (process.env.DATABASE_URL) return process.env.DATABASE_URL
      own ??= startPostgres()
      return (await own)?.url
    },
    async close() {
      // If the cluster didn't start, the step that needed it has already reported why.
      const cluster = await own?.catch(() => undefined)
      own = undefined
      if (cluster === undefined) return undefined
      takeReaped()
      await cluster.stop()
      return takeReaped()
    },
  }
}
