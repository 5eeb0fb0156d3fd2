import type { LineEvent } from '@lightwell/rulebook/voice/log.ts'
import { usualSeconds } from '@lightwell/rulebook/voice/options.ts'
import type { SwitchChange, VoiceSwitch } from '../connectors/voice-switch/port.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { tryThrough } from '../jobs/dead-letters.ts'
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

/**
 * Sends a change to the network, and records the answer. Sending the same change again asks about its outcome. Without
 * an answer, the change stays under way.
 */
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
 * Asks the network about a change's outcome, unless somebody just asked or the change is settled. After `usualSeconds`,
 * only reads the option's state, and doesn't request the change again. The person may have given up on it, and would be
 * surprised if it happened much later.
 */
export async function askSwitchAgain(world: World, change: AskedChange): Promise<void> {
  if (!(await claimAsking(world.database, change, world.clock()))) return
  const seconds = (world.clock().epochMilliseconds - change.askedAt.getTime()) / 1000
  if (seconds < usualSeconds) await askSwitch(world, change)
  else await checkSwitch(world, change, { isOver: seconds >= expectedSeconds })
}

/**
 * Reads the option of a change from the network, and records its state there.
 * - If the option is as requested, the change is done.
 * - If not, and the network never answered, the request probably didn't arrive. But the network's answers may have been
 *   lost, so the option is still read for a day (`expectedSeconds`).
 * - If not, but the network did answer, the change is unconfirmed. After that day (`isOver`), it counts as refused.
 * - If the option can't be read, a change that's still under way becomes unconfirmed.
 */
async function checkSwitch(
  world: World,
  change: AskedChange,
  { isOver }: { isOver: boolean },
): Promise<void> {
  const switched = await world.voiceSwitch.optionsOf(change.number)
  const isOn = switched === 'unreachable' ? undefined : switched[change.option]
  await inTransaction(world.database, async (trx) => {
    const news = await recordCheck(trx, change, isOn, { isOver })
    if (news) await log(trx, change, news, world.clock())
  })
}

async function recordCheck(
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
 * Checks all changes under way: slow ones, those whose answers were lost, and those recorded but not sent before a
 * crash. Also checks failed changes that may still take effect, but less often.
 * @returns about how many changes it asked about.
 */
export const settleChanges = (world: World): Promise<number> =>
  tryThrough(world, {
    job: 'ask-switch',
    thingOf: ({ id }: AskedChange) => id,
    find: (most, after) => findUnderWay(world.database, most, after, world.clock()),
    work: (change) => askSwitchAgain(world, change),
  })
