import type { WifiNetworkId } from '@lightwell/rulebook/equipment/wifi.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Instant } from '../database/columns.ts'

/** The tables of the embedded device manager: what it plays. */
export interface PlayedDeviceTables {
  played_usage: {
    serial: string
    /** 'YYYY-MM' */
    month: string
    down_bytes: number
    up_bytes: number
  }
  played_wifi: {
    serial: string
    network: WifiNetworkId
    name: string
    password: string
    is_on: boolean
    /** What is connected, by the names that devices give themselves. */
    connected: Generated<string[]>
  }
  played_devices: {
    serial: string
    is_online: Generated<boolean>
    started_at: Instant
    /** How long a restart takes. */
    restart_seconds: Generated<number>
    /** Whether it comes back from one. */
    comes_back: Generated<boolean>
    /** The last restart that it was told, and when. */
    told_id: ColumnType<string | null, string | null | undefined, string | null>
    told_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
}

declare module '../database/tables.ts' {
  interface Tables extends PlayedDeviceTables {}
}
