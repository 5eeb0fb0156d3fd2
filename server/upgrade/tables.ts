import type { UpgradeRefusal } from '@lightwell/rulebook/upgrade/rules.ts'
import type { UpgradeState } from '@lightwell/rulebook/upgrade/states.ts'
import type { Selectable } from 'kysely'
import type { ByColumns } from '../acting/by.ts'
import type { Instant } from '../database/columns.ts'

/** The table of upgrades to the platform, one row per account. */
export interface UpgradeTables {
  upgrades: UpgradeTable
}

interface UpgradeTable extends ByColumns {
  account_id: string
  /** A version 7 UUID, which contains the time of the request. */
  id: string
  status: UpgradeState
  /** The billing account that the platform has opened for the account. */
  billing_account_id: string | null
  refusal: UpgradeRefusal | null
  requested_at: Instant
  /** The time the upgrade last progressed or was resumed. */
  changed_at: Instant
}

export type UpgradeRow = Selectable<UpgradeTable>

declare module '../database/tables.ts' {
  interface Tables extends UpgradeTables {}
}
