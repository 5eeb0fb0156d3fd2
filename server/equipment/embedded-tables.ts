import type { WifiNetworkId } from '@lightwell/rulebook/equipment/wifi.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Instant } from '../database/columns.ts'

/** The tables of the embedded device manager, with the devices it simulates. */
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
    /** Connected devices, by the names they give themselves. */
    connected: Generated<string[]>
  }
  played_devices: {
    serial: string
    is_online: Generated<boolean>
    started_at: Instant
    /** The duration of a restart in seconds. */
    restart_seconds: Generated<number>
    /** True if it comes back from a restart. */
    comes_back: Generated<boolean>
    /** The id of the last restart command it received, and the time. */
    told_id: ColumnType<string | null, string | null | undefined, string | null>
    told_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
}

declare module '../database/tables.ts' {
  interface Tables extends PlayedDeviceTables {}
}
