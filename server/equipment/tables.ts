import type { DeviceKind } from '@lightwell/rulebook/equipment/devices.ts'
import type { RebootState } from '@lightwell/rulebook/equipment/states.ts'
import type { WifiNetworkId } from '@lightwell/rulebook/equipment/wifi.ts'
import type { ColumnType, Generated } from 'kysely'
import type { ByColumns } from '../acting/by.ts'
import type { Instant, InstantOrNone } from '../database/columns.ts'

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
    /** The time the account returned the device. Another account may have the device since. */
    returned_at: InstantOrNone
  }
  reboots: ByColumns & {
    account_id: string
    serial: string
    /** The idempotency key of the restart sent to the device. */
    id: string
    status: RebootState
    asked_at: Instant
    changed_at: Instant
    /**
     * The device's start count before the restart was sent, and its start time. Null if the device didn't report them.
     */
    starts_before: ColumnType<number | null, number | null | undefined, number | null>
    /** The number of times the restart was sent to the device. */
    tellings: Generated<number>
    started_before: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    /** The time until which the restart may be sent to the device. */
    wanted_until: Instant
    /**
     * True if a person requested or joined the restart. `wanted_until` then moves on while people watch it. False if
     * only an automatic process requested it, with its own `wanted_until`.
     */
    is_watched: Generated<boolean>
    worked: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
  }
  /** The usage of an account's line, as the provider counts it. */
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
    /** Digests of the network's wanted settings and of its previous settings. */
    wanted: string
    was: string
    asked_at: Instant
    look_at: Instant
  }
}

declare module '../database/tables.ts' {
  interface Tables extends EquipmentTables {}
}

declare module '../acting/guest-areas.ts' {
  interface GuestMay {
    /**
     * Restarting the account's devices, for someone who gave the account's number (AH §6). `orByNumber` guards these
     * guests' calls (`routes.ts`); their forms are in `guests/`.
     */
    equipment: true
  }
}
