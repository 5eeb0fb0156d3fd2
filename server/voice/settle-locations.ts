// Where calls to 911 are sent to is what the network says, whoever heard of it: a row is there before it is asked, and whoever removes the
// row, since the network has said, saves the place and tells the owners, in one commit.
import { usualSeconds } from '@lightwell/rulebook/voice/options.ts'
import type { VoiceSwitch } from '../connectors/voice-switch/port.ts'
import { warnOwners } from '../contact-preferences/tell-owners.ts'
import { inTransaction } from '../database/transaction.ts'
import { tryThrough } from '../jobs/misfits.ts'
import type { World } from '../world.ts'
import { locationChanged, locationInDoubt } from './letters.ts'
import {
  findLocationChanges,
  type LocationChange,
  recordDoubt,
  recordRegistered,
  removeLocationChange,
} from './location-store.ts'
import { logHappening } from './log-store.ts'

/** Asks the network for a change, or what has become of it, and records what it says. Where it does not say, the change stays under way. */
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
 * Asks for every change that is under way: whose answer was lost, and what a server that ended had not asked for yet.
 * @returns how many changes it asked about.
 */
export const settleLocations = (world: World): Promise<number> =>
  tryThrough(world, {
    job: 'settle-locations',
    thingOf: ({ id }: LocationChange) => id,
    find: (most, after) => findLocationChanges(world.database, most, after, world.clock()),
    work: (change) => settle(world, change),
  })

/** The owners are told as well where nobody knows for long, also why ever that is: an ambulance may go elsewhere. */
async function settle(world: World, change: LocationChange): Promise<void> {
  try {
    await askToRegister(world, change)
  } finally {
    const seconds = (world.clock().epochMilliseconds - change.askedAt.getTime()) / 1000
    if (seconds >= usualSeconds) await tellDoubt(world, change)
  }
}

const tellDoubt = (world: World, change: LocationChange): Promise<void> =>
  inTransaction(world.database, async (trx) => {
    if (await recordDoubt(trx, change, world.clock()))
      await warnOwners(trx, world, change.accountId, locationInDoubt(world.config, change))
  })
