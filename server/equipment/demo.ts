import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { DeviceKind } from '@lightwell/rulebook/equipment/devices.ts'
import type { DemoAccount } from '../demo/accounts.ts'
import type { NounDemo } from '../demo/noun-demo.ts'

interface DemoDevice {
  serial: string
  kind: DeviceKind
  name: string
  model: string
  status?: string
  operations?: string[]
  /** The device's simulated behavior. */
  isOnline?: false
  restartSeconds?: number
  comesBack?: false
  /** The device's traffic by month in gigabytes, down and up. The current month is last. */
  gigabytes?: [down: number, up: number][]
  /**
   * The device's network names, and the devices connected to the main network. Undefined if the device has no Wi-Fi.
   */
  wifi?: { main: string; guest: string; connected: string[] }
}

/** Devices by account number. */
const devices: Record<string, DemoDevice[]> = {
  '212-555-0101-010121-5': [
    {
      serial: 'NQ5-88213A',
      kind: 'modem',
      name: 'Hallway',
      model: 'Lumo ONT 4',
      restartSeconds: 90,
      wifi: {
        main: 'Familia Castillo ☕',
        guest: 'Castillo Guests',
        connected: ['Elena’s iPad', 'DESKTOP-7Q2LM', '', 'Living room TV', 'printer_2f'],
      },
      // The household was away three months ago, so that month's traffic is low.
      gigabytes: [
        [412.6, 38.1],
        [398.2, 41.7],
        [441.9, 36.2],
        [530.4, 52.9],
        [487.3, 44.4],
        [466.1, 40.8],
        [502.7, 47.3],
        [455.5, 39.6],
        [429.8, 42.2],
        [11.2, 0.8],
        [476.4, 45.1],
        [518.9, 61.7],
        [233.7, 19.4],
      ],
    },
    {
      serial: 'STB.20.7741',
      kind: 'set-top-box',
      name: 'Living room',
      model: 'Vista 4K',
      restartSeconds: 150,
    },
    // The bedroom's box never comes back after a restart.
    { serial: 'STB.20.7742', kind: 'set-top-box', name: 'Bedroom', model: 'Vista 4K', comesBack: false },
    { serial: 'STB.18.0093', kind: 'set-top-box', name: 'Attic', model: 'Vista HD', status: 'RETURNED' },
  ],
  '585-555-0102-030221-4': [
    {
      serial: 'ont:0a41:77f0',
      kind: 'modem',
      name: 'Basement',
      model: 'Lumo ONT 4',
      restartSeconds: 90,
      wifi: {
        main: 'Montgomery-Featherstonehaugh 5G!',
        guest: 'MF Guests',
        connected: ['thaddeus-phone', 'thermostat'],
      },
      // The modem is new, so it has only a few months of traffic.
      gigabytes: [
        [1_204.8, 310.2],
        [640.5, 150.9],
      ],
    },
  ],
  '860-555-0103-051519-2': [
    { serial: '7F00-EDGE-10G', kind: 'modem', name: 'Server room', model: 'Edge 10G', operations: [] },
    { serial: 'STB.21.1180', kind: 'set-top-box', name: 'Reading room', model: 'Vista 4K' },
  ],
  // This account's line is suspended, so its modem receives no light.
  '315-555-0105-110722-3': [
    {
      serial: 'NQ5-90177C',
      kind: 'modem',
      name: 'Kitchen',
      model: 'Lumo ONT 3',
      isOnline: false,
      wifi: { main: 'Okafor', guest: 'Okafor Guests', connected: [] },
    },
  ],
  '304-555-0106-021520-8': [
    { serial: 'NQ5-88990F', kind: 'modem', name: 'Study', model: 'Lumo ONT 4', restartSeconds: 90 },
  ],
}

const devicesOf = ({ accountNumber }: DemoAccount): DemoDevice[] => devices[accountNumber] ?? []

export const demo: NounDemo<'devices' | 'played_devices' | 'played_wifi' | 'played_usage'> = {
  tables: ['devices', 'played_devices', 'played_wifi', 'played_usage'],
  rowsOf: (account, { today, now }) => ({
    devices: devicesOf(account).map(({ serial, kind, name, model, status, operations }) => ({
      account_id: account.id,
      serial,
      kind,
      name,
      model,
      status: status ?? 'ACTIVE',
      operations: operations ?? ['Reboot'],
      assigned_at: now.subtract({ hours: 500 * 24 }).toString(),
      returned_at: status === 'RETURNED' ? now.subtract({ hours: 75 * 24 }).toString() : null,
    })),
    played_devices: devicesOf(account).map(({ serial, isOnline, restartSeconds, comesBack }) => ({
      serial,
      is_online: isOnline ?? true,
      started_at: now.subtract({ hours: 31 * 24 }).toString(),
      restart_seconds: restartSeconds ?? 60,
      comes_back: comesBack ?? true,
    })),
    played_usage: devicesOf(account).flatMap(({ serial, gigabytes = [] }) =>
      gigabytes.map(([down, up], at) => ({
        serial,
        month: monthBefore(today, gigabytes.length - 1 - at),
        down_bytes: Math.round(down * 1e9),
        up_bytes: Math.round(up * 1e9),
      })),
    ),
    played_wifi: devicesOf(account).flatMap(({ serial, wifi }) =>
      wifi
        ? [
            {
              serial,
              network: 'main' as const,
              name: wifi.main,
              password: 'lantern over water',
              is_on: true,
              connected: wifi.connected,
            },
            { serial, network: 'guest' as const, name: wifi.guest, password: 'come on in 22', is_on: false },
          ]
        : [],
    ),
  }),
}

const monthBefore = (today: Day, months: number): string =>
  Temporal.PlainDate.from(today).subtract({ months }).toPlainYearMonth().toString()
