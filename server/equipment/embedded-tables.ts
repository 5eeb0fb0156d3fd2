import type { WifiNetworkId } from '@lightwell/rulebook/equipment/wifi.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Instant } from '../database/columns.ts'

/** The tables of the embedded device manager, which simulates these devices. */
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
    /** The names of the connected devices, as the devices report them. */
    connected: Generated<string[]>
  }
  played_devices: {
    serial: string
    is_online: Generated<boolean>
    started_at: Instant
    /** The number of seconds that a restart takes. */
    restart_seconds: Generated<number>
    /** True if the device comes back after a restart. */
    comes_back: Generated<boolean>
    /** The id of the last restart command that the device received, and the time. */
    told_id: ColumnType<string | null, string | null | undefined, string | null>
    told_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
}

declare module '../database/tables.ts' {
  interface Tables extends PlayedDeviceTables {}
}
