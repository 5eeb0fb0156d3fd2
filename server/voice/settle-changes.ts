import { usualSeconds } from '@lightwell/rulebook/voice/options.ts'
import type { SwitchChange } from '../connectors/voice-switch/port.ts'
import { inTransaction } from '../database/transaction.ts'
import { tryThrough } from '../jobs/misfits.ts'
import type { World } from '../world.ts'
import { logHappening } from './log-store.ts'
import {
  type AskedChange,
  claimAsking,
  findUnderWay,
  recordDone,
  recordFailure,
  recordStanding,
} from './store.ts'

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

/**
 * Asks what has become of a change, unless that was asked just now, or is settled. Nobody waits for it longer than is usual: from then on
 * it is not asked for again, only how the option stands.
 */
export async function askSwitchAgain(world: World, change: AskedChange): Promise<void> {
  if (!(await claimAsking(world.database, change, world.clock()))) return
  const seconds = (world.clock().epochMilliseconds - change.askedAt.getTime()) / 1000
  if (seconds < usualSeconds) await askSwitch(world, change)
  else await lookAtSwitch(world, change, { isOver: seconds >= expectedSeconds })
}

/** A change that the network has not made by then, it makes no more. */
const expectedSeconds = 24 * 60 * 60

/**
 * Asks the network how an option stands that it was asked to change. As was asked for, it is done; else the change is unconfirmed, and the
 * line is what the network tells. Where it tells so even after a day (`isOver`), it has not taken the change.
 */
async function lookAtSwitch(
  world: World,
  change: AskedChange,
  { isOver }: { isOver: boolean },
): Promise<void> {
  const { number, option: about, wanted } = change
  const told = await world.voiceSwitch.optionsOf(number)
  const isOn = told === 'unreachable' ? undefined : told[about]
  await inTransaction(world.database, async (trx) => {
    const event = isOn === wanted ? 'done' : isOver && isOn !== undefined ? 'refused' : 'unconfirmed'
    if (event !== 'done' && isOn !== undefined) await recordStanding(trx, change, isOn)
    const isNews = await (event === 'done' ? recordDone(trx, change) : recordFailure(trx, change, event))
    if (isNews) await logHappening(trx, number, { about, wanted, event }, world.clock())
  })
}

/**
 * Asks for everything that is under way: what takes its time, whose answer was lost, and what a server that ended had not
 * asked for yet; and, more rarely, how what is unconfirmed stands.
 * @returns about how many changes it asked.
 */
export const settleChanges = (world: World): Promise<number> =>
  tryThrough(world, {
    job: 'ask-switch',
    thingOf: ({ id }: AskedChange) => id,
    find: (most, after) => findUnderWay(world.database, most, after, world.clock()),
    work: (change) => askSwitchAgain(world, change),
  })
