import * as deviceContracts from '@lightwell/rulebook/equipment/contract.ts'
import * as wifiContracts from '@lightwell/rulebook/equipment/wifi-contract.ts'
import { byColumns } from '../acting/by.ts'
import { byPerson } from '../demo/by.ts'
import type { Got } from '../testing/forms.ts'
import type { NounExamples } from '../testing/noun-examples.ts'
import { addDevice } from './test-rows.ts'

const reboot = '/helpcenter/reboot'
const ofModem = { query: { device: 'modem-1' } }
const byNumber = (get: Got) => ({ who: ['guest: equipment'] as const, get: () => get })

export interface EquipmentNames {
  /** A device’s serial number. */
  serialNumber: string
}

const contracts = { ...deviceContracts, ...wifiContracts }

const path = '/api/accounts/{id}/equipment'
const one = `${path}/{equipmentId}` as const

/** Sample input for the calls about equipment. */
export const examples: NounExamples<typeof contracts, EquipmentNames> = {
  contracts,
  calls: {
    [`GET ${path}` as const]: ({ accountId: id }) => ({ params: { id } }),
    [`POST ${one}` as const]: ({ accountId: id, serialNumber: equipmentId }) => ({
      params: { id, equipmentId },
      body: { operation: 'Reboot' },
    }),
    'GET /api/accounts/{id}/usage': ({ accountId: id }) => ({ params: { id } }),
    'GET /api/accounts/{id}/wifi': ({ accountId: id }) => ({ params: { id } }),
    'GET /api/accounts/{id}/wifi/{equipmentId}/{network}/password': ({
      accountId: id,
      serialNumber: equipmentId,
    }) => ({ params: { id, equipmentId, network: 'main' } }),
    'PUT /api/accounts/{id}/wifi/{equipmentId}/{network}': ({
      accountId: id,
      serialNumber: equipmentId,
    }) => ({
      params: { id, equipmentId, network: 'main' },
      // Requests the settings that the network already has. Such a call may leave `was` (the version it changes) empty.
      body: { name: 'Home', password: 'lantern over water', isOn: true, was: '' },
    }),
    [`POST ${one}/vote` as const]: ({ accountId: id, serialNumber: equipmentId }) => ({
      params: { id, equipmentId },
      body: { rebootId: '01890000-0000-7000-8000-000000000001', worked: true },
    }),
  },
  names: {
    serialNumber: {
      nobodys: () => 'T-0.x',
      of: async ({ server, owner }) => (await addDevice(server, owner, { wifi: 'Home' })).serial,
    },
  },
  exceptions: [
    {
      because:
        'a guest may restart what the account has, of whose number they know, and learn nothing else (AH §6)',
      lines: [`GET ${path}`, `POST ${one}`, `POST ${one}/vote`],
      guards: ['ownOrGuest'],
      expected: { 'guest: equipment': 'ok' },
    },
  ],
  within: [
    {
      thing: 'a device',
      name: 'serialNumber',
      lines: [
        `POST ${one}`,
        `POST ${one}/vote`,
        'GET /api/accounts/{id}/wifi/{equipmentId}/{network}/password',
        'PUT /api/accounts/{id}/wifi/{equipmentId}/{network}',
      ],
      code: 'not-found',
    },
  ],
  forms: {
    [reboot]: { gets: 400 },
    [`${reboot}/restart`]: {
      sends: () => ofModem,
      gets: reboot,
      lets: byNumber(`${reboot}?device=modem-1&step=watch`),
    },
    [`${reboot}/answer`]: {
      sends: () => ({ ...ofModem, fields: { works: 'yes' } }),
      gets: reboot,
      lets: byNumber(`${reboot}?helped=1`),
    },
    [`${reboot}/leave`]: { gets: reboot },
  },
  countedAs: {
    'GET /api/accounts/{id}/usage': 'modems',
    'GET /api/accounts/{id}/wifi': 'modems',
    'GET /api/accounts/{id}/wifi/{equipmentId}/{network}/password': 'modems',
    [`POST ${one}`]: 'restart',
    'PUT /api/accounts/{id}/wifi/{equipmentId}/{network}': 'wifi',
    [`POST ${one}/vote`]: 'costs nobody anything',
  },
  jobs: {
    'forget-usage': ['33 * * * *', 'forgetUsage'],
    'follow-reboots': ['* * * * *', 'followReboots'],
    'settle-wifi': ['* * * * *', 'settleWifi'],
  },
  waits: {
    'forget-usage': async (customer, server) => {
      await server.world.database
        .insertInto('account_usage')
        .values({ account_id: customer.accountId, month: '2024-09', down_bytes: 1, up_bytes: 1 })
        .execute()
    },
    'settle-wifi': async (customer, server) => {
      const { serial } = await addDevice(server, customer, { wifi: 'Home' })
      await server.world.database
        .insertInto('wifi_changes')
        .values({
          account_id: customer.accountId,
          serial,
          network: 'main',
          wanted: 'one digest',
          was: 'another',
          asked_at: server.clock.read().subtract({ minutes: 11 }).toString(),
          look_at: server.clock.read().toString(),
        })
        .execute()
    },
    'follow-reboots': async (customer, server) => {
      const { serial } = await addDevice(server, customer)
      // The restart began 11 minutes ago, long enough for the job to give up on it.
      const at = server.clock.read().subtract({ minutes: 11 }).toString()
      await server.world.database
        .insertInto('reboots')
        .values({
          account_id: customer.accountId,
          serial,
          id: '01890000-0000-7000-8000-000000000002',
          status: 'asked',
          ...byColumns(byPerson(customer.identityId)),
          asked_at: at,
          changed_at: at,
          wanted_until: at,
        })
        .execute()
    },
  },
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
  interface Named extends EquipmentNames {}
}
