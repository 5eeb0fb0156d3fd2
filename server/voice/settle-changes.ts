import type { SwitchChange } from '../connectors/voice-switch/port.ts'
import { inTransaction } from '../database/transaction.ts'
import { tryThrough } from '../jobs/misfits.ts'
import type { World } from '../world.ts'
import { logHappening } from './log-store.ts'
import { claimAsking, findUnderWay, recordDone, recordFailure } from './store.ts'

/** Asks the network for a change, or what has become of it, and records what it says. Where it does not say, the change stays under way. */
export async function askSwitch(world: World, change: SwitchChange): Promise<void> {
  const event = await world.voiceSwitch.change(change)
  if (event === 'under-way') return
  const { number, option: about, wanted } = change
  await inTransaction(world.database, async (trx) => {
    const isNews =
      event === 'unreachable' ||
      (await (event === 'done' ? recordDone(trx, change) : recordFailure(trx, change, event)))
    if (isNews) await logHappening(trx, number, { about, wanted, event }, world.clock())
  })
}

/** Asks what has become of a change, unless that was asked just now, or is settled. */
export async function askSwitchAgain(world: World, change: SwitchChange): Promise<void> {
  if (await claimAsking(world.database, change, world.clock())) await askSwitch(world, change)
}

/**
 * Asks for everything that is under way: what takes its time, whose answer was lost, and what a server that ended had not
 * asked for yet.
 * @returns how many changes were under way.
 */
export const settleChanges = (world: World): Promise<number> =>
  tryThrough(world, {
    job: 'ask-switch',
    thingOf: ({ id }: Change) => id,
    find: (most, after) => findUnderWay(world.database, most, after, world.clock()),
    work: (change) => askSwitchAgain(world, change),
  })

type Change = Awaited<ReturnType<typeof findUnderWay>>[number]
