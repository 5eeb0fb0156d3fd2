import type { DeviceKind } from '@lightwell/rulebook/equipment/devices.ts'
import type { RebootState } from '@lightwell/rulebook/equipment/states.ts'
import type { WifiNetworkId } from '@lightwell/rulebook/equipment/wifi.ts'
import type { ColumnType, Generated } from 'kysely'
import type { ByColumns } from '../acting/by.ts'
import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The tables of equipment. */
export interface EquipmentTables {
  devices: {
    account_id: string
    serial: string
    kind: DeviceKind
    name: string
    model: string
    status: Generated<string>
    operations: Generated<string[]>
    assigned_at: Instant
    /** When the account gave it back: it may be at another's since. */
    returned_at: InstantOrNone
  }
  reboots: ByColumns & {
    account_id: string
    serial: string
    /** The key under which the device is told. */
    id: string
    status: RebootState
    asked_at: Instant
    changed_at: Instant
    /** How often the device had started before it was told, and when last, as it said; nothing where it did not. */
    starts_before: ColumnType<number | null, number | null | undefined, number | null>
    /** How often somebody set out to tell the device. */
    tellings: Generated<number>
    started_before: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    /** Until when the device may be told. */
    wanted_until: Instant
    /** Whether looking at it puts that off; else it is up to the part of ours that asked for it. */
    is_watched: Generated<boolean>
    worked: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
  }
  /** What went through the line of an account, as the provider counts it. */
  account_usage: {
    account_id: string
    /** 'YYYY-MM' */
    month: string
    down_bytes: number
    up_bytes: number
  }
  wifi_changes: {
    account_id: string
    serial: string
    network: WifiNetworkId
    /** What the network is to become and what it was: digests. */
    wanted: string
    was: string
    asked_at: Instant
    look_at: Instant
  }
}

declare module '../database/tables.ts' {
  interface Tables extends EquipmentTables {}
}
