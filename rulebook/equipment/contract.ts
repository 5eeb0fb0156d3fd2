// Equipment at a customer's home, and calls that restart it (AH §7).
import { z } from 'zod'
import { managingRefusals, serviceRefusals } from '../accounts/contract.ts'
import { call } from '../call.ts'
import { accountId, id, instant } from '../wire.ts'
import { deviceKinds, deviceOperations, serialPattern } from './devices.ts'

/** A device's serial number, as the manufacturer writes it. */
export const serialNumber = z.string().regex(serialPattern)

const reboot = z.object({
  id,
  status: z.enum(['Restarting', 'Done', 'Failed']),
  askedAt: instant,
  worked: z.boolean().nullable().meta({ description: 'the customer’s answer afterwards' }),
})

/** A device (AH §3 Equipment device). */
export const device = z.object({
  serialNumber,
  status: z.string().meta({ description: 'ACTIVE while the account has it' }),
  supportedOperations: z.array(z.string()),
  kind: z.enum(deviceKinds).meta({ description: 'ours' }),
  name: z.string().meta({ description: 'ours: its name for the customer' }),
  model: z.string().meta({ description: 'ours' }),
  isOnline: z.boolean().nullable().meta({ description: 'ours: online; null if unknown' }),
  startedAt: instant.nullable().meta({ description: 'ours: last start, if known' }),
  reboot: reboot.nullable().meta({ description: 'ours: its last restart requested here within a day' }),
})

/**
 * `GET /api/accounts/{id}/equipment` (AH §7): an account's devices, or only those of one kind. Guests pass their
 * session's `ref` as the account id. They get only devices that can be restarted. In place of serial numbers, they get
 * names that are valid in this session.
 */
export const listEquipment = call({
  method: 'GET',
  path: '/api/accounts/{id}/equipment',
  summary: 'List an account’s equipment and its status.',
  inAgentMode: 'look',
  params: z.object({ id: accountId }),
  query: z.object({ type: z.enum(deviceKinds).optional() }),
  reply: z.array(device),
  refusals: serviceRefusals,
})

/**
 * `POST /api/accounts/{id}/equipment/{equipmentId}`: restarts a device (AH §7: reset with id, equipmentId, operation).
 * During a restart, another call starts nothing new. A restart is done once the device is back online. Guests can
 * restart an account's devices at most three times a day, and we notify the owners.
 */
export const resetEquipment = call({
  method: 'POST',
  path: '/api/accounts/{id}/equipment/{equipmentId}',
  summary: 'Restart a device.',
  inAgentMode: 'act',
  params: z.object({ id: accountId, equipmentId: serialNumber }),
  body: z.strictObject({ operation: z.enum(deviceOperations) }),
  reply: device,
  refusals: { ...managingRefusals, 'not-restartable': 409, 'too-many-restarts': 429 },
})

/**
 * `POST /api/accounts/{id}/equipment/{equipmentId}/vote`: records if a restart helped, as the customer says. A yes is
 * an upvote (AH §4). Ours.
 */
export const rateReboot = call({
  method: 'POST',
  path: '/api/accounts/{id}/equipment/{equipmentId}/vote',
  summary: 'Report if a restart helped.',
  inAgentMode: 'never',
  params: z.object({ id: accountId, equipmentId: serialNumber }),
  body: z.strictObject({ rebootId: id, worked: z.boolean() }),
  reply: device,
  refusals: managingRefusals,
})
