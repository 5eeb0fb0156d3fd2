import { renameSync, writeFileSync } from 'node:fs'

/** A statement at which to pause a process (`hold-at.ts`). */
export interface HoldAt {
  /** The statement, as a regular expression. */
  at: string
  /** `before`: pauses before the statement is sent. `after`: pauses once it's done. */
  when: 'before' | 'after'
  /** A statement, as a regular expression, that the same connection must have sent before. */
  behind?: string
}

/**
 * Pauses the process that watches this file at its next matching statement. The process removes the file once it's
 * paused.
 */
export function arm(file: string, hold: HoldAt): void {
  writeFileSync(`${file}.draft`, JSON.stringify(hold))
  renameSync(`${file}.draft`, file)
}

/** The module to load into a process so that it can be paused at a statement. */
export function holdable(file: string): string {
  const hook = new URL('./hold-at.ts', import.meta.url)
  hook.searchParams.set('file', file)
  return hook.href
}
