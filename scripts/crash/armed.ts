import { renameSync, writeFileSync } from 'node:fs'

/** The SQL statement at which to pause a process (`hold-at.ts`). */
export interface HoldAt {
  /** A regular expression that matches the SQL statement. */
  at: string
  /** `before`: pauses before the SQL statement is sent. `after`: pauses once PostgreSQL has answered it. */
  when: 'before' | 'after'
  /** A regular expression that matches an earlier SQL statement. Pauses only if the same connection has sent that. */
  behind?: string
}

/**
 * Pauses the process that watches `file` at the next SQL statement that `hold` describes. The process deletes the file
 * once it's paused.
 */
export function arm(file: string, hold: HoldAt): void {
  writeFileSync(`${file}.draft`, JSON.stringify(hold))
  renameSync(`${file}.draft`, file)
}

/** The URL of a module that watches `file`. A process that has loaded it can be paused at an SQL statement. */
export function holdable(file: string): string {
  const hook = new URL('./hold-at.ts', import.meta.url)
  hook.searchParams.set('file', file)
  return hook.href
}
