import { usualSeconds } from '@lightwell/rulebook/voice/options.ts'
import type { SwitchChange } from '../connectors/voice-switch/port.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
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
  recordTaken,
  wasTaken,
} from './store.ts'

/** Asks the network for a change, or what has become of it, and records what it says. Where it does not say, the change stays under way. */
export async function askSwitch(world: World, change: SwitchChange): Promise<void> {
  const event = await world.voiceSwitch.change(change)
  if (event === 'under-way') return recordTaken(world.database, change, world.clock())
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
 * it is not asked for again, only how the option stands. What comes to pass much later by itself would surprise whoever gave it up.
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
 * Asks the network how an option stands that it was asked to change, and records the line as the network tells it. As was asked for, the
 * change is done. Otherwise it was not made where the network never answered to it; where the network has taken it, it's unconfirmed, and after
 * a day (`isOver`) refused. Until the network tells, it's unconfirmed.
 */
async function lookAtSwitch(
  world: World,
  change: AskedChange,
  { isOver }: { isOver: boolean },
): Promise<void> {
  const { number, option: about, wanted } = change
  const told = await world.voiceSwitch.optionsOf(number)
  const isOn = told === 'unreachable' ? undefined : told[about]
  const whyOtherwise = async (trx: Queries) =>
    (await wasTaken(trx, change)) ? (isOver ? 'refused' : 'unconfirmed') : 'not-reached'
  await inTransaction(world.database, async (trx) => {
    const event = isOn === wanted ? 'done' : isOn === undefined ? 'unconfirmed' : await whyOtherwise(trx)
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
