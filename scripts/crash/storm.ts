import { setTimeout as delay } from 'node:timers/promises'
import type { Killer } from './killer.ts'
import type { CrashOptions } from './options.ts'
import type { Order } from './orders.ts'
import type { Random } from './random.ts'
import type { Stage } from './stage.ts'
import type { Traffic } from './traffic.ts'

const longestMomentMs = 30
/**
 * The most seconds to wait for progress at the end of a day. Payments must not stay open into the next day, because
 * reconciliation would rightly report them as unexplained.
 */
const dayEndSeconds = 60

/**
 * Runs the clients and the kills. Before each kill, lets clients start a share of the orders, and kills a moment later.
 * After some of the kills, crashes the database or moves on to the next day. Each new day begins with all servers and
 * janitors killed and restarted.
 */
export async function storm(
  stage: Stage,
  { traffic, killer, orders }: { traffic: Traffic; killer: Killer; orders: readonly Order[] },
  options: CrashOptions,
  random: Random,
): Promise<void> {
  const { days, processes } = stage
  const killedByTurn = processes.servers.length + processes.janitors.length
  const strikes = options.kills - (options.days - 1) * killedByTurn
  for (let strike = 1; strike <= strikes; strike++) {
    const victims = await killer.choose()
    const first = Math.floor((orders.length * (strike - 1)) / strikes)
    const last = Math.floor((orders.length * strike) / strikes)
    traffic.release(orders.slice(first, last), (order) => days.later(order.payInDays))
    await traffic.begun(random.between(Math.min(first + 1, last), last))
    await delay(random.between(0, longestMomentMs))
    await killer.strike(victims)
    killer.freezeSometimes()
    if (isStep(strike, strikes, options.databaseCrashes)) await options.postgres.crash?.()
    if (isStep(strike, strikes, options.days - 1)) {
      await traffic.idle()
      await untilNothingIsOpen(stage, dayEndSeconds)
      await turnDay(stage, traffic, killer, random)
    }
    if (strike % 50 === 0) options.progress?.(`${strike} of ${strikes} strikes, ${last} payments`)
  }
  await traffic.idle()
}

/**
 * Starts a new day, first for the processes that finish abandoned work (`janitors`), then for the servers. In between,
 * the janitors make that day's payments while clients change them. The servers are killed during this.
 */
async function turnDay(
  { days, processes: { servers, janitors } }: Stage,
  traffic: Traffic,
  killer: Killer,
  random: Random,
): Promise<void> {
  days.turn()
  await killer.strike(janitors)
  await Promise.all(janitors.map((janitor) => janitor.ready()))
  const thinking = traffic.thinkAgain(days.today())
  await delay(random.between(0, longestMomentMs))
  await killer.strike(servers)
  await thinking
}

/**
 * Spreads `steps` steps evenly over the kills. True if one of the steps follows this kill. None follows the last kill.
 */
const isStep = (strike: number, strikes: number, steps: number) =>
  strike < strikes &&
  Math.floor((strike * (steps + 1)) / strikes) > Math.floor(((strike - 1) * (steps + 1)) / strikes)

/** Waits until no payment is open, or until nothing has changed for `patienceSeconds`. */
export async function untilNothingIsOpen({ countOpen }: Stage, patienceSeconds: number): Promise<void> {
  let least = Number.POSITIVE_INFINITY
  let since = performance.now()
  for (;;) {
    const open = await countOpen()
    if (open < least) since = performance.now()
    least = Math.min(open, least)
    if (open === 0 || performance.now() - since > patienceSeconds * 1000) return
    await delay(100)
  }
}
