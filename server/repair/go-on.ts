// A repair goes on by being looked at: each look checks one thing more, or sees how far what was begun is. A job looks for those that
// nobody watches. Read it beside `rulebook/repair/states.ts`.
//
// However many look, each thing is asked for by one of them, and again only a while later.
//
// What was found is a row, kept once. What is done to a line is a row before it is asked for, and its key is what it is asked for under:
// whoever goes on after a server that ended, or beside another one, asks for the same thing.
import {
  type Findings,
  type Mend,
  mendsFor,
  needsTicket,
  nextCheck,
  obstacleIn,
} from '@lightwell/rulebook/repair/findings.ts'
import { isTimedOut, type RepairStep } from '@lightwell/rulebook/repair/states.ts'
import { newId } from '../database/id.ts'
import { followUp, lookAt } from '../intents/intent.ts'
import type { World } from '../world.ts'
import { look } from './checks.ts'
import { begunIn, mending } from './mends.ts'
import { moveOn } from './move-on.ts'
import { openTicketFor } from './open-ticket.ts'
import { goesOn, nextMend, partsOf, toAskFor } from './parts.ts'
import { type CaseFacts, type CaseName, claimAsking, findCase, insertFinding } from './store.ts'

/** Goes on with a case by one thing. @returns the case as it stands then: the same where nothing could be done now */
export async function goOn(world: World, repair: CaseFacts): Promise<CaseFacts> {
  const asked = toAskFor(repair)
  const mayAsk = asked === undefined || (await claimAsking(world.database, repair, asked, world.clock()))
  const isOver = isTimedOut(repair.step, repair.stepSince.getTime(), world.clock().epochMilliseconds)
  if (!isOver && !(mayAsk && goesOn(repair))) return repair
  if (isOver) await timeOut(world, repair, mayAsk)
  else await (onward[repair.step] ?? openTicketFor)(world, repair)
  return again(world, repair)
}

/** What goes on by itself at a step. At all others a ticket is opened, where one is wanted. */
const onward: Partial<Record<RepairStep, (world: World, repair: CaseFacts) => Promise<void>>> = {
  waiting_qualify: checkOne,
  waiting_repair: mendOne,
}

/**
 * Ends a step that takes too long. What was begun is looked at once more: where nobody watched, it may have been done long ago. What was not
 * begun is not asked for any more.
 */
async function timeOut(world: World, repair: CaseFacts, mayAsk: boolean): Promise<void> {
  const isChecking = repair.step === 'waiting_qualify'
  const begun = isChecking || !mayAsk ? undefined : begunIn(repair)
  if (begun) await lookAt(world, mending[begun.name], begun)
  const obstacle = obstacleIn(partsOf(repair).findings)
  const changes = isChecking ? { has_timed_out: true, wants_ticket: needsTicket(obstacle) } : {}
  await moveOn(world, repair, 'time-out', changes)
}

async function checkOne(world: World, repair: CaseFacts): Promise<void> {
  const { findings } = partsOf(repair)
  const check = nextCheck(findings)
  if (check === undefined) return decide(world, repair, findings)
  const finding = await look[check](world, repair)
  if (finding === 'unreachable' || finding === findings[check]) return
  await insertFinding(world.database, repair, { name: check, finding }, world.clock())
  // Of two who looked at once and saw different things, what was kept first decides.
  const { findings: known } = partsOf(await again(world, repair))
  if (nextCheck(known) === undefined) await decide(world, repair, known)
}

/** Whether it can be mended from afar. */
async function decide(world: World, repair: CaseFacts, findings: Findings): Promise<void> {
  const obstacle = obstacleIn(findings)
  const canMend = obstacle === undefined && mendsFor(findings).length > 0
  if (canMend) await moveOn(world, repair, 'qualify')
  else await moveOn(world, repair, 'disqualify', { wants_ticket: needsTicket(obstacle) })
}

async function mendOne(world: World, repair: CaseFacts): Promise<void> {
  const { findings, mended } = partsOf(repair)
  const next = nextMend(findings, mended)
  const begun = begunIn(repair)
  if (begun) await followUp(world, mending[begun.name], begun)
  else if (next) await beginMend(world, repair, next)
  else {
    const isMended = mendsFor(findings).every((name) => mended[name] === 'done')
    await moveOn(world, repair, isMended ? 'mend' : 'mend-not')
  }
}

/** Records what is asked for next, and goes on with it, or with what somebody else has recorded. */
async function beginMend(world: World, repair: CaseFacts, name: Mend): Promise<void> {
  const now = world.clock()
  await insertFinding(world.database, repair, { name, finding: 'asked', key: newId(now) }, now)
  const recorded = await again(world, repair)
  if (recorded.step === repair.step) await mendOne(world, recorded)
}

/** Reads a case again. */
export async function again({ database }: World, { accountId, id }: CaseName): Promise<CaseFacts> {
  const repair = await findCase(database, { accountId, id })
  if (repair === undefined) throw new Error('A service case is not there any more.')
  return repair
}
