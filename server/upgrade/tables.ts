import type { UpgradeRefusal } from '@lightwell/rulebook/upgrade/rules.ts'
import type { UpgradeState } from '@lightwell/rulebook/upgrade/states.ts'
import type { Selectable } from 'kysely'
import type { ByColumns } from '../acting/by.ts'
import type { Instant } from '../database/columns.ts'

/** The table of moves to the platform, one row for each account. */
export interface UpgradeTables {
  upgrades: UpgradeTable
}

interface UpgradeTable extends ByColumns {
  account_id: string
  /** Of version 7: when it was asked for. */
  id: string
  status: UpgradeState
  /** What the platform has opened for it. */
  billing_account_id: string | null
  refusal: UpgradeRefusal | null
  requested_at: Instant
  /** When it last went on, or somebody last took it up. */
  changed_at: Instant
}

/** A row as it is read. */
export type UpgradeRow = Selectable<UpgradeTable>

declare module '../database/tables.ts' {
  interface Tables extends UpgradeTables {}
}
