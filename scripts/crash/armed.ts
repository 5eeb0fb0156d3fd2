import { renameSync, writeFileSync } from 'node:fs'

/** The statement at which to pause a process (`hold-at.ts`). */
export interface HoldAt {
  /** A regular expression that matches the statement. */
  at: string
  /** `before`: pauses before the statement is sent. `after`: pauses once the statement is done. */
  when: 'before' | 'after'
  /** A regular expression that matches an earlier statement. Pauses only if the same connection has sent it. */
  behind?: string
}

/**
 * Pauses the process that watches `file` at the next statement that `hold` describes. The process deletes the file once
 * it's paused.
 */
export function arm(file: string, hold: HoldAt): void {
  writeFileSync(`${file}.draft`, JSON.stringify(hold))
  renameSync(`${file}.draft`, file)
}

/** The URL of a module that watches `file`. A process that has loaded it can be paused at a statement. */
export function holdable(file: string): string {
  const hook = new URL('./hold-at.ts', import.meta.url)
  hook.searchParams.set('file', file)
  return hook.href
}
