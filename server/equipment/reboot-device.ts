import { mayReboot } from '@lightwell/rulebook/equipment/devices.ts'
import { restartingStates } from '@lightwell/rulebook/equipment/states.ts'
import type { OverAccount } from '../acting/actor.ts'
import { type By, byOf } from '../acting/by.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { Refused, refuse } from '../web/errors.ts'
import { refuseEndedView } from '../web/still-acts.ts'
import type { World } from '../world.ts'
import { sendRestart } from './follow-reboots.ts'
import { deviceAsSeen, devicesOf, type DeviceReply as Reply } from './list-devices.ts'
import { type DeviceName, findDevices, insertReboot, type Reboot, rateReboot as rate } from './store.ts'
import { withdrawReboot } from './wanted-store.ts'

/**
 * Restarts a device. The restart is recorded first, then sent to the device, with the restart's id as the idempotency
 * key. A request while a restart is under way joins that restart.
 * @returns the device's state; `not-found` if the account has no device with that serial number; `not-restartable` if
 *   the device can't be restarted remotely
 */
export async function rebootDevice(
  world: World,
  acting: OverAccount,
  serial: string,
): Promise<Reply | Refused<'not-found' | 'not-restartable' | 'not-signed-in'>> {
  const accountId = acting.account.id
  const [device] = await findDevices(world.database, { accountId, serial }, world.clock())
  if (device === undefined) return refuse('not-found')
  const { status, operations: supportedOperations } = device
  if (!mayReboot({ status, supportedOperations })) return refuse('not-restartable')
  const reboot = await inTransaction(world.database, async (trx) => {
    const ended = await refuseEndedView(trx, acting, world)
    return ended ?? insertReboot(trx, { accountId, serial }, { by: byOf(acting) }, world.clock())
  })
  if (reboot instanceof Refused) return reboot
  return (await sendOrSee(world, reboot)) ?? refuse('not-found')
}

/**
 * Restarts a device for one of our automatic processes, or reads the restart's progress. All calls with the same `id`
 * request a single restart. The restart stays wanted until the given time, or until the process withdraws it
 * (`withdrawRestart`).
 * @param isWanted runs in the transaction that records the restart. Returns true if the process still wants the
 *   restart, and makes sure that it stays wanted until the transaction ends
 * @returns the restart's state; undefined if the restart isn't wanted
 */
export async function restartFor(
  world: World,
  device: DeviceName,
  { id, by, until }: { id: string; by: By; until: Temporal.Instant },
  isWanted: (trx: Queries) => Promise<boolean>,
): Promise<'Restarting' | 'Done' | 'Failed' | undefined> {
  const asked = { by, forPart: { id, until } }
  const reboot = await inTransaction(world.database, async (trx) =>
    (await isWanted(trx)) ? insertReboot(trx, device, asked, world.clock()) : undefined,
  )
  return reboot && ((await sendOrSee(world, reboot))?.reboot?.status ?? 'Failed')
}

/**
 * Withdraws the restart that one of our automatic processes requested under this id. Runs in the transaction that ends
 * that process.
 */
export const withdrawRestart = (
  trx: Queries,
  restart: { accountId: string; id: string },
  now: Temporal.Instant,
): Promise<void> => withdrawReboot(trx, restart, now)

/**
 * Sends a restart to its device if it hasn't been sent yet. Otherwise only reads the device's state.
 * @returns the device with its new state
 */
async function sendOrSee(world: World, reboot: Reboot): Promise<Reply | undefined> {
  if (reboot.status === 'asked') return deviceAsSeen(world, reboot, await sendRestart(world, reboot))
  const { accountId, serial } = reboot
  const [device] = await devicesOf(world, { account: { id: accountId } }, { serial })
  return device
}

/** Saves whether a restart helped, according to the person who watched it. */
export async function rateReboot(
  world: World,
  acting: OverAccount,
  serial: string,
  said: { rebootId: string; worked: boolean },
): Promise<Reply | Refused<'not-found'>> {
  const { id: accountId } = acting.account
  await rate(world.database, { accountId, serial }, said)
  return deviceOf(world, acting, serial)
}

async function deviceOf(
  world: World,
  acting: OverAccount,
  serial: string,
): Promise<Reply | Refused<'not-found'>> {
  const [device] = await devicesOf(world, acting, { serial })
  return device ?? refuse('not-found')
}

/** True if a device is already restarting, so that another request does nothing. */
export async function isRestarting(world: World, accountId: string, serial: string): Promise<boolean> {
  const [device] = await findDevices(world.database, { accountId, serial }, world.clock())
  return device?.reboot ? restartingStates.includes(device.reboot.status) : false
}
