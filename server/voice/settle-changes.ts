import type { LineEvent } from '@lightwell/rulebook/voice/log.ts'
import { usualSeconds } from '@lightwell/rulebook/voice/options.ts'
import type { SwitchChange, VoiceSwitch } from '../connectors/voice-switch/port.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { tryThrough } from '../jobs/misfits.ts'
import type { World } from '../world.ts'
import {
  type AskedChange,
  claimAsking,
  expectedSeconds,
  findUnderWay,
  recordAnswered,
  recordDone,
  recordFailure,
  recordOtherwise,
  recordStanding,
  recordUnconfirmed,
} from './change-store.ts'
import { logHappening } from './log-store.ts'

/** Asks the network for a change, or what has become of it, and records what it says. Where it does not say, the change stays under way. */
export async function askSwitch(world: World, change: SwitchChange): Promise<void> {
  const said = await world.voiceSwitch.change(change)
  await inTransaction(world.database, (trx) => recordSaid(trx, world, change, said))
}

async function recordSaid(
  trx: Queries,
  world: World,
  change: SwitchChange,
  said: Awaited<ReturnType<VoiceSwitch['change']>>,
): Promise<void> {
  const now = world.clock()
  if (said === 'under-way') {
    if (await recordAnswered(trx, change, now)) await log(trx, change, 'unconfirmed', now)
  } else if (
    said === 'unreachable' ||
    (await (said === 'done' ? recordDone(trx, change) : recordFailure(trx, change, said)))
  )
    await log(trx, change, said, now)
}

const log = (
  trx: Queries,
  { number, option: about, wanted }: SwitchChange,
  event: LineEvent,
  now: Temporal.Instant,
) => logHappening(trx, number, { about, wanted, event }, now)

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

/**
 * Asks the network how an option stands that it was asked to change, and records the line as the network tells it. As was asked for, the
 * change is done. Otherwise it was not reached with, as far as anybody can tell, where it never answered: its answers may be what was lost,
 * so it is looked at for a day (`expectedSeconds`) all the same. Where it has answered, the change is unconfirmed, and after that day
 * (`isOver`) refused. Until the network tells, what nobody knows anything of is unconfirmed.
 */
async function lookAtSwitch(
  world: World,
  change: AskedChange,
  { isOver }: { isOver: boolean },
): Promise<void> {
  const told = await world.voiceSwitch.optionsOf(change.number)
  const isOn = told === 'unreachable' ? undefined : told[change.option]
  await inTransaction(world.database, async (trx) => {
    const news = await recordLook(trx, change, isOn, { isOver })
    if (news) await log(trx, change, news, world.clock())
  })
}

async function recordLook(
  trx: Queries,
  change: AskedChange,
  isOn: boolean | undefined,
  at: { isOver: boolean },
): Promise<LineEvent | undefined> {
  if (isOn === undefined) return (await recordUnconfirmed(trx, change)) ? 'unconfirmed' : undefined
  if (isOn === change.wanted) return (await recordDone(trx, change)) ? 'done' : undefined
  await recordStanding(trx, change, isOn)
  return recordOtherwise(trx, change, at)
}

/**
 * Asks for everything that is under way: what takes its time, whose answer was lost, and what a server that ended had not
 * asked for yet; and, more rarely, how what may be made yet stands.
 * @returns about how many changes it asked.
 */
export const settleChanges = (world: World): Promise<number> =>
  tryThrough(world, {
    job: 'ask-switch',
    thingOf: ({ id }: AskedChange) => id,
    find: (most, after) => findUnderWay(world.database, most, after, world.clock()),
    work: (change) => askSwitchAgain(world, change),
  })
