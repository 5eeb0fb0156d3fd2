import { renameSync, writeFileSync } from 'node:fs'

/** At which statement a process is held (`hold-at.ts`). */
export interface HoldAt {
  /** A regular expression for the statement. */
  at: string
  /** Before it's sent, or once it's done. */
  when: 'before' | 'after'
  /** A statement that the same connection has sent before, as a regular expression. */
  behind?: string
}

/** Has the process that goes by this file held at its next statement of that kind; it takes the file away once it stands there. */
export function arm(file: string, hold: HoldAt): void {
  writeFileSync(`${file}.draft`, JSON.stringify(hold))
  renameSync(`${file}.draft`, file)
}

/** What is loaded in front of a process so that it can be held at a statement. */
export function holdable(file: string): string {
  const hook = new URL('./hold-at.ts', import.meta.url)
  hook.searchParams.set('file', file)
  return hook.href
}
