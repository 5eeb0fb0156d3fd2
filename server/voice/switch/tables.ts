import type { VoiceOption } from '@lightwell/rulebook/voice/options.ts'
import type { Generated } from 'kysely'
import type { Instant } from '../../database/columns.ts'

/** The tables of the embedded switch. */
export interface SwitchTables {
  /** Lines that take a while to change, or have no mailbox. Other lines have no row. */
  switch_lines: { number: string; takes_seconds: Generated<number>; has_mailbox: Generated<boolean> }
  /** The last change of each option. */
  switch_changes: { number: string; option: VoiceOption; id: string; wanted: boolean; done_at: Instant }
}

declare module '../../database/tables.ts' {
  interface Tables extends SwitchTables {}
}
