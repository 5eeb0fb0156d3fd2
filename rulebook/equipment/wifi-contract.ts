// The Wi-Fi networks of an account's modems, and the modems' data usage. The calls are ours.
import { z } from 'zod'
import { managingRefusals, serviceRefusals } from '../accounts/contract.ts'
import { call } from '../call.ts'
import { visibleText } from '../visible-text.ts'
import { accountId, instant, plainText } from '../wire.ts'
import { serialNumber } from './contract.ts'
import { wifiNetworks } from './wifi.ts'

const settings = z.strictObject({
  name: plainText(64).overwrite(visibleText).trim(),
  password: plainText(128).optional().meta({ description: 'unchanged if left out' }),
  isOn: z.boolean(),
})

/** A network's settings on its modem, without the password. `readWifiPassword` returns the password. */
const network = z.object({
  id: z.enum(wifiNetworks),
  name: z.string(),
  isOn: z.boolean(),
  version: z.string().meta({ description: 'version of its settings, as a digest' }),
})

const wifi = z.object({
  equipmentId: serialNumber,
  standing: z
    .enum(['read', 'offline', 'unreadable'])
    .meta({ description: 'read from the modem just now; `unreadable`: unknown' }),
  networks: z.array(network).meta({ description: 'empty if it couldn’t be read' }),
  connected: z
    .array(
      z.object({
        name: z.string().meta({ description: 'the device’s own name; may be empty' }),
        network: z.enum(wifiNetworks),
        since: instant.nullable(),
      }),
    )
    .meta({ description: 'devices connected now' }),
})

/**
 * `GET /api/accounts/{id}/wifi`: the Wi-Fi of the account's modems, for people who manage the account. A modem that
 * doesn't answer is marked as such. A modem without Wi-Fi is left out.
 */
export const listWifi = call({
  method: 'GET',
  path: '/api/accounts/{id}/wifi',
  summary: 'Get the Wi-Fi of an account’s modems.',
  inAgentMode: 'never',
  params: z.object({ id: accountId }),
  reply: z.array(wifi),
  refusals: managingRefusals,
})

/**
 * `GET /api/accounts/{id}/wifi/{equipmentId}/{network}/password`: a network's password, for people who manage the
 * account. People have to confirm their identity first, since the password opens the household's network.
 * `unavailable`: the modem didn't return it.
 */
export const readWifiPassword = call({
  method: 'GET',
  path: '/api/accounts/{id}/wifi/{equipmentId}/{network}/password',
  summary: 'Get a Wi-Fi network’s password.',
  inAgentMode: 'never',
  params: z.object({ id: accountId, equipmentId: serialNumber, network: z.enum(wifiNetworks) }),
  reply: z.object({ password: z.string() }),
  refusals: { ...managingRefusals, unavailable: 503 },
})

/**
 * `PUT /api/accounts/{id}/wifi/{equipmentId}/{network}`: renames a network, changes its password, or turns it on or
 * off.
 * - `changed-meanwhile`: since the person read the settings (`was`), someone else changed them. Saving would undo
 *   that.
 * - `unavailable`: the request didn't reach the modem, so nothing changed.
 * - `outcome-unknown`: no reply came back, so the network may have changed.
 */
export const setWifi = call({
  method: 'PUT',
  path: '/api/accounts/{id}/wifi/{equipmentId}/{network}',
  summary: 'Change a Wi-Fi network.',
  inAgentMode: 'never',
  params: z.object({ id: accountId, equipmentId: serialNumber, network: z.enum(wifiNetworks) }),
  body: settings.extend({
    was: z.string().max(64).meta({ description: 'the version to change' }),
  }),
  reply: wifi,
  refusals: {
    ...managingRefusals,
    'wifi-refused': 422,
    'changed-meanwhile': 409,
    unavailable: 503,
    'outcome-unknown': 503,
  },
})

/**
 * `GET /api/accounts/{id}/usage`: the data usage of the account's modems, by month. Has every month from the first one
 * with data to the current one. Empty if no modem reports usage.
 */
export const readUsage = call({
  method: 'GET',
  path: '/api/accounts/{id}/usage',
  summary: 'Get an account’s data usage.',
  inAgentMode: 'detail',
  params: z.object({ id: accountId }),
  reply: z.object({
    isComplete: z.boolean().meta({ description: 'false: a modem couldn’t be read and its usage is missing' }),
    months: z.array(
      z.object({
        month: z.string().regex(/^\d{4}-\d{2}$/),
        downBytes: z.number().int().nonnegative(),
        upBytes: z.number().int().nonnegative(),
      }),
    ),
  }),
  refusals: serviceRefusals,
})
