// Advances a repair each time it's read. Each read runs one more check, or follows up on a requested repair step. A job
// advances repairs that nobody is watching (`follow-repairs.ts`). `rulebook/repair/states.ts` has the states.
//
// Several people may read a repair at once. Only one of these reads sends a request to another system, such as the
// network. The same request is repeated after `askAgainSeconds` at the earliest.
//
// Each finding is stored as a row, and so is each repair step. A repair step's row contains the idempotency key of its
// request, and is stored before the request is sent. So even after a crash, or with two servers on one repair, a
// repeated request has the same key.
import {
  type Findings,
  type Fix,
  fixesFor,
  needsTicket,
  nextCheck,
  obstacleIn,
} from '@lightwell/rulebook/repair/findings.ts'
import { isTimedOut, type RepairStep } from '@lightwell/rulebook/repair/states.ts'
import { newId } from '../database/id.ts'
import { checkOn, followUp } from '../intents/intent.ts'
import type { World } from '../world.ts'
import { applyEvent } from './apply-event.ts'
import { checks } from './checks.ts'
import { begunFix, fixIntents } from './fixes.ts'
import { advancesItself, nextFix, partsOf, toAskFor } from './next-step.ts'
import { openTicketFor } from './open-ticket.ts'
import { type CaseFacts, type CaseName, claimAsking, findCase, insertFinding } from './store.ts'

/** Advances a case by one step. @returns the case afterwards; unchanged if nothing could be done yet */
export async function advance(world: World, repair: CaseFacts): Promise<CaseFacts> {
  const asked = toAskFor(repair)
  const mayAsk = asked === undefined || (await claimAsking(world.database, repair, asked, world.clock()))
  const isOver = isTimedOut(repair.step, repair.stepSince.getTime(), world.clock().epochMilliseconds)
  if (!isOver && !(mayAsk && advancesItself(repair))) return repair
  if (isOver) await timeOut(world, repair, mayAsk)
  else await (onward[repair.step] ?? openTicketFor)(world, repair)
  return reread(world, repair)
}

/** The functions that advance a waiting step. At any other step, `advance` opens a ticket if the case wants one. */
const onward: Partial<Record<RepairStep, (world: World, repair: CaseFacts) => Promise<void>>> = {
  waiting_qualify: checkOne,
  waiting_repair: fixOne,
}

/**
 * Ends a step that takes too long. A requested repair step is checked one last time, because it may have finished while
 * nobody was watching. No new request is made.
 */
async function timeOut(world: World, repair: CaseFacts, mayAsk: boolean): Promise<void> {
  const isChecking = repair.step === 'waiting_qualify'
  const begun = isChecking || !mayAsk ? undefined : begunFix(repair)
  if (begun) await checkOn(world, fixIntents[begun.name], begun)
  const obstacle = obstacleIn(partsOf(repair).findings)
  const changes = isChecking ? { has_timed_out: true, wants_ticket: needsTicket(obstacle) } : {}
  await applyEvent(world, repair, 'time-out', changes)
}

async function checkOne(world: World, repair: CaseFacts): Promise<void> {
  const { findings } = partsOf(repair)
  const check = nextCheck(findings)
  if (check === undefined) return decide(world, repair, findings)
  const finding = await checks[check](world, repair)
  if (finding === 'unreachable' || finding === findings[check]) return
  await insertFinding(world.database, repair, { name: check, finding }, world.clock())
  // Two requests may run the same check at once, with different results. The result stored first counts, so the case is
  // read again.
  const { findings: known } = partsOf(await reread(world, repair))
  if (nextCheck(known) === undefined) await decide(world, repair, known)
}

/** Decides if the line can be repaired remotely, and moves the case to its next step. */
async function decide(world: World, repair: CaseFacts, findings: Findings): Promise<void> {
  const obstacle = obstacleIn(findings)
  const canFix = obstacle === undefined && fixesFor(findings).length > 0
  if (canFix) await applyEvent(world, repair, 'qualify')
  else await applyEvent(world, repair, 'disqualify', { wants_ticket: needsTicket(obstacle) })
}

async function fixOne(world: World, repair: CaseFacts): Promise<void> {
  const { findings, fixed } = partsOf(repair)
  const next = nextFix(findings, fixed)
  const begun = begunFix(repair)
  if (begun) await followUp(world, fixIntents[begun.name], begun)
  else if (next) await beginFix(world, repair, next)
  else {
    const isFixed = fixesFor(findings).every((name) => fixed[name] === 'done')
    await applyEvent(world, repair, isFixed ? 'fix' : 'fix-failed')
  }
}

/**
 * Records the next repair step, then requests it. If another server recorded the step first, requests it with that
 * server's key.
 */
async function beginFix(world: World, repair: CaseFacts, name: Fix): Promise<void> {
  const now = world.clock()
  await insertFinding(world.database, repair, { name, finding: 'asked', key: newId(now) }, now)
  const recorded = await reread(world, repair)
  if (recorded.step === repair.step) await fixOne(world, recorded)
}

export async function reread({ database }: World, { accountId, id }: CaseName): Promise<CaseFacts> {
  const repair = await findCase(database, { accountId, id })
  if (repair === undefined) throw new Error('A service case is not there any more.')
  return repair
}
