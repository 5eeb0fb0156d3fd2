// API calls about an account's equipment, the same for both billing kinds.
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/equipment/contract.ts'
import { type Device, decodeDevice } from '@lightwell/rulebook/equipment/wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { type Answer, answer, replyOf } from '../answer.ts'

/** Reads an account's devices, always from the server and not from the cache. */
export const readDevices = async (id: AccountId): Promise<Device[]> =>
  replyOf(
    await ask<typeof contract.listEquipment>('GET /api/accounts/{id}/equipment', {
      params: { id },
      query: {},
      fresh: true,
    }),
  ).map(decodeDevice)

export type RebootRefusal = CallRefusal<typeof contract.resetEquipment>

/**
 * Restarts a device. The reply has the device, with the state of the restart: it may still be in progress, or have
 * failed.
 */
export const rebootDevice = (
  id: AccountId,
  { serial: equipmentId }: Pick<Device, 'serial'>,
): Promise<Answer<Device, RebootRefusal>> =>
  answer(
    ask<typeof contract.resetEquipment>('POST /api/accounts/{id}/equipment/{equipmentId}', {
      params: { id, equipmentId },
      body: { operation: 'Reboot' },
    }),
    decodeDevice,
  )

export type VoteRefusal = CallRefusal<typeof contract.rateReboot>

/** Records the customer's answer to the question: did the restart help? */
export const rateReboot = (
  id: AccountId,
  { serial: equipmentId }: Pick<Device, 'serial'>,
  said: { rebootId: string; worked: boolean },
): Promise<Answer<Device, VoteRefusal>> =>
  answer(
    ask<typeof contract.rateReboot>('POST /api/accounts/{id}/equipment/{equipmentId}/vote', {
      params: { id, equipmentId },
      body: said,
    }),
    decodeDevice,
  )
