// 911 calls go where the network says, so the network's answers must not get lost. A row is stored before the network
// is asked. Once the network has answered, one commit removes the row, saves the location and notifies the owners.
import { usualSeconds } from '@lightwell/rulebook/voice/options.ts'
import type { VoiceSwitch } from '../connectors/voice-switch/port.ts'
import { warnOwners } from '../contact-preferences/notify-owners.ts'
import { inTransaction } from '../database/transaction.ts'
import { tryThrough } from '../jobs/dead-letters.ts'
import type { World } from '../world.ts'
import {
  findLocationChanges,
  type LocationChange,
  recordDoubt,
  recordRegistered,
  removeLocationChange,
} from './location-store.ts'
import { logHappening } from './log-store.ts'
import { locationChanged, locationInDoubt } from './mails.ts'

/**
 * Sends a change to the network, and records the answer. Sending the same change again asks about its outcome. Without
 * an answer, the change stays under way.
 */
export async function askToRegister(
  world: World,
  change: LocationChange,
): ReturnType<VoiceSwitch['registerLocation']> {
  const { id, number, location } = change
  const outcome = await world.voiceSwitch.registerLocation({ id, number, location })
  await inTransaction(world.database, async (trx) => {
    const log = (event: 'done' | 'unknown' | 'unreachable') =>
      logHappening(trx, number, { about: 'location', wanted: null, event }, world.clock())
    if (outcome === 'unreachable') await log(outcome)
    else if (outcome === 'unknown') {
      if (await removeLocationChange(trx, change)) await log(outcome)
    } else if (await recordRegistered(trx, change)) {
      await log('done')
      await warnOwners(trx, world, change.accountId, locationChanged(world.config, change))
    }
  })
  return outcome
}

/**
 * Checks every change under way: those whose answers were lost, and those that a server recorded but didn't send before
 * it crashed.
 * @returns how many changes it asked about.
 */
export const settleLocations = (world: World): Promise<number> =>
  tryThrough(world, {
    job: 'settle-locations',
    thingOf: ({ id }: LocationChange) => id,
    find: (most, after) => findLocationChanges(world.database, most, after, world.clock()),
    work: (change) => settle(world, change),
  })

/**
 * Asks the network about a change. If the outcome stays unknown for `usualSeconds`, notifies the owners, because an
 * ambulance may go to the wrong place.
 */
async function settle(world: World, change: LocationChange): Promise<void> {
  try {
    await askToRegister(world, change)
  } finally {
    const seconds = (world.clock().epochMilliseconds - change.askedAt.getTime()) / 1000
    if (seconds >= usualSeconds) await notifyOfDoubt(world, change)
  }
}

const notifyOfDoubt = (world: World, change: LocationChange): Promise<void> =>
  inTransaction(world.database, async (trx) => {
    if (await recordDoubt(trx, change, world.clock()))
      await warnOwners(trx, world, change.accountId, locationInDoubt(world.config, change))
  })
