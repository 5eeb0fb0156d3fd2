// API calls about the Wi-Fi of an account's modems, the same for both billing kinds.
import type { CallRefusal, CallReply } from '@lightwell/rulebook/call.ts'
import type { WantedWifi, WifiNetworkId } from '@lightwell/rulebook/equipment/wifi.ts'
import type * as contract from '@lightwell/rulebook/equipment/wifi-contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { type Answer, replyOf } from '../answer.ts'
import { answerOfSystem } from '../work-orders/appointments/works.ts'

/** A modem's networks, and the devices that are connected to them now. */
export type Wifi = CallReply<typeof contract.listWifi>[number]
export type WifiNetwork = Wifi['networks'][number]

export const readWifi = async (id: AccountId): Promise<Wifi[]> =>
  replyOf(await ask<typeof contract.listWifi>('GET /api/accounts/{id}/wifi', { params: { id }, fresh: true }))

/** Identifies a Wi-Fi network: the modem it's on, and which of the modem's networks it is. */
interface WhichNetwork {
  equipmentId: string
  network: WifiNetworkId
}

export type PasswordRefusal = CallRefusal<typeof contract.readWifiPassword>

/** Reads a network's password, after the person has confirmed their identity. The reply isn't cached. */
export const readWifiPassword = (
  id: AccountId,
  { equipmentId, network }: WhichNetwork,
): Promise<Answer<string, PasswordRefusal>> =>
  answerOfSystem(
    ask<typeof contract.readWifiPassword>('GET /api/accounts/{id}/wifi/{equipmentId}/{network}/password', {
      params: { id, equipmentId, network },
      fresh: true,
    }),
    ({ password }) => password,
  )

export type SettingRefusal = CallRefusal<typeof contract.setWifi>

/**
 * Changes a network's settings. Sending the same settings again changes nothing.
 * @param settings the new settings. `was`: the version of the settings that the person saw and wants to replace.
 */
export const setWifi = (
  id: AccountId,
  { equipmentId, network }: WhichNetwork,
  settings: WantedWifi & { was: string },
): Promise<Answer<Wifi, SettingRefusal>> =>
  answerOfSystem(
    ask<typeof contract.setWifi>('PUT /api/accounts/{id}/wifi/{equipmentId}/{network}', {
      params: { id, equipmentId, network },
      body: settings,
    }),
    (wifi) => wifi,
  )

export type Usage = CallReply<typeof contract.readUsage>
export type MonthOfUse = Usage['months'][number]

/** Reads the account's data usage by month, the current month last. */
export const readUsage = async (id: AccountId): Promise<Usage> =>
  replyOf(
    await ask<typeof contract.readUsage>('GET /api/accounts/{id}/usage', { params: { id }, fresh: true }),
  )
