// Notifies owners about a Wi-Fi change once the modem shows it, even if the modem's answer was lost. The change is
// stored before the modem is asked. Once a process finds that the modem has made the change, it removes the stored
// change and notifies the owners, in one commit.
import {
  settledAfterSeconds,
  type WifiNetworkId,
  type WifiSettings,
} from '@lightwell/rulebook/equipment/wifi.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { warnOwners } from '../contact-preferences/notify-owners.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { type Checking, checkOn } from '../intents/intent.ts'
import { tryThrough } from '../jobs/dead-letters.ts'
import { refuseEnded, type StillActing } from '../linked-accounts/still-may.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { wifiChanged } from './mails.ts'
import {
  findChangesOf,
  findDueChanges,
  type NetworkName,
  postponeChange,
  removeChange,
  updateWas,
  upsertChange,
  type WifiChange,
} from './wifi-store.ts'

/** A network of a modem, with its settings. */
export type Network = { id: WifiNetworkId } & WifiSettings

/**
 * Versions of a network's settings: digests, one with each of our keys. The first one is with the current key, and is
 * the one to return and store. The others recognize versions made with older keys.
 */
export const versionsOf = (
  { digests }: Pick<World, 'digests'>,
  serial: string,
  { id, name, password, isOn }: Network,
): [string, ...string[]] =>
  digests.ofWifi(JSON.stringify([serial, id, name, password, isOn])) as [string, ...string[]]

/** A change that's recorded but not settled yet. */
export type Begun = NetworkName & { wanted: string; was: string }

export type BeginRefusal = 'not-signed-in' | 'managing-not-permitted' | 'not-found'

/**
 * Records a change before the modem is asked to make it.
 * @returns the recorded change, or a refusal: `not-found` if the account no longer has the modem
 */
export async function beginChange(
  world: World,
  acting: StillActing,
  serial: string,
  { there, wanted }: { there: Network; wanted: Network },
): Promise<Begun | Refused<BeginRefusal>> {
  const accountId = acting.account.id
  const [[was], [becomes]] = [versionsOf(world, serial, there), versionsOf(world, serial, wanted)]
  const change = { accountId, serial, network: there.id, wanted: becomes, was }
  const now = world.clock()
  const checkAt = now.add({ seconds: soonestSeconds })
  return inTransaction(world.database, async (trx) => {
    await holdAccount(trx, accountId)
    const ended = await refuseEnded(trx, acting, 'manages', world)
    if (ended !== undefined) return ended
    return (await upsertChange(trx, change, { now, checkAt })) ? change : refuse('not-found')
  })
}

/**
 * Notifies the owners about a change that the modem says it made, unless they've been notified already. If the network
 * still has its previous settings, the change stays recorded until the modem shows the new ones.
 */
export async function endChange(world: World, change: Begun, seen: Network): Promise<void> {
  const [version] = versionsOf(world, change.serial, seen)
  if (version === change.was) return
  await inTransaction(world.database, async (trx) => {
    if (await removeChange(trx, change)) await notify(trx, world, change)
    await updateWas(trx, change, version)
  })
}

/** Removes the record of a change that won't be made: the modem refused it, or the account no longer has the modem. */
export const dropChange = async (world: World, change: Begun): Promise<void> => {
  await removeChange(world.database, change)
}

/** Settles a network's changes whose answers were lost, based on the network's current settings. */
export async function noteNetwork(
  world: World,
  accountId: string,
  serial: string,
  there: Network,
): Promise<void> {
  const open = await findChangesOf(world.database, { accountId, serial, network: there.id })
  for (const change of open) await checkOn(world, changeInDoubt, { ...change, there })
}

/** Checks changes whose answer was lost, or whose server died before it came. Returns the number checked. */
export const settleWifi = (world: World): Promise<number> =>
  tryThrough(world, {
    job: 'settle-wifi',
    thingOf: ({ wanted }: DueChange) => wanted,
    find: (most, after) => findDueChanges(world.database, most, after, world.clock()),
    work: ({ isTheirs, ...change }) => (isTheirs ? askModem(world, change) : dropChange(world, change)),
  })

type DueChange = Awaited<ReturnType<typeof findDueChanges>>[number]

async function askModem(world: World, change: WifiChange): Promise<void> {
  const wifi = await world.devices.wifi(change.serial)
  const there = typeof wifi === 'object' ? wifi.networks.find(({ id }) => id === change.network) : undefined
  if ((await checkOn(world, changeInDoubt, { ...change, there })) !== 'wait') return
  const seconds = there === undefined ? secondsUntilNext(change, world.clock()) : soonestSeconds
  await postponeChange(world.database, change, world.clock().add({ seconds }))
}

const soonestSeconds = 60
const rarestSeconds = 24 * 60 * 60

/**
 * The number of seconds until the next check of a modem that can't be reached. This wait grows with the age of the
 * change.
 */
const secondsUntilNext = (change: WifiChange, now: Temporal.Instant): number =>
  Math.min(rarestSeconds, Math.max(soonestSeconds, secondsSince(change, now)))

/**
 * Settles an uncertain change by reading the network. If the network no longer has its previous settings, the change
 * counts as made. If it still has them after `settledAfterSeconds`, the change counts as not made. The modem isn't
 * asked to make it again.
 */
const changeInDoubt: Checking<WifiChange & { there: Network | undefined }, 'made' | 'not-made'> = {
  check(world, { there, ...change }) {
    const isAsItWas = there && versionsOf(world, change.serial, there).includes(change.was)
    if (isAsItWas === false) return { settle: 'made' }
    const isLate = secondsSince(change, world.clock()) >= settledAfterSeconds
    return isAsItWas && isLate ? { settle: 'not-made' } : 'wait'
  },
  settle: (world, change, outcome) =>
    inTransaction(world.database, async (trx) => {
      if ((await removeChange(trx, change)) && outcome === 'made') await notify(trx, world, change)
    }),
}

const notify = (trx: Queries, world: World, { accountId, network }: NetworkName): Promise<void> =>
  warnOwners(trx, world, accountId, wifiChanged(world.config, { accountId, network }))

const secondsSince = ({ askedAt }: WifiChange, now: Temporal.Instant): number =>
  Math.floor((now.epochMilliseconds - askedAt.getTime()) / 1000)
