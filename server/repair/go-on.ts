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
import { isTimedOut } from '@lightwell/rulebook/repair/states.ts'
import { newId } from '../database/id.ts'
import type { World } from '../world.ts'
import { look } from './checks.ts'
import { progress } from './mends.ts'
import { moveOn, settle } from './move-on.ts'
import { openTicketFor } from './open-ticket.ts'
import { nextMend, partsOf, toAskFor } from './parts.ts'
import { type CaseFacts, type CaseName, claimAsking, findCase, insertFinding } from './store.ts'

/** Goes on with a case by one thing. @returns the case as it stands then: the same where nothing could be done now */
export async function goOn(world: World, repair: CaseFacts): Promise<CaseFacts> {
  const { step, stepSince, wantsTicket } = repair
  const asked = toAskFor(repair)
  const mayAsk = asked === undefined || (await claimAsking(world.database, repair, asked, world.clock()))
  const isOver = isTimedOut(step, stepSince.getTime(), world.clock().epochMilliseconds)
  if (isOver) await giveUp(world, repair, mayAsk)
  else if (!mayAsk) return repair
  else if (step === 'waiting_qualify') await checkOne(world, repair)
  else if (step === 'waiting_repair') await mendOne(world, repair)
  else if (wantsTicket) await openTicketFor(world, repair)
  else return repair
  return again(world, repair)
}

async function giveUp(world: World, repair: CaseFacts, mayAsk: boolean): Promise<void> {
  const isChecking = repair.step === 'waiting_qualify'
  if (!isChecking && mayAsk) await lookOnceMore(world, repair)
  const obstacle = obstacleIn(partsOf(repair).findings)
  const changes = isChecking ? { has_timed_out: true, wants_ticket: needsTicket(obstacle) } : {}
  await moveOn(world, repair, 'time-out', changes)
}

/** How far that is which was begun: where nobody watched, it may have been done long ago. What was not begun is not asked for any more. */
async function lookOnceMore(world: World, repair: CaseFacts): Promise<void> {
  const { findings, mended } = partsOf(repair)
  const next = nextMend(findings, mended)
  const asked = next && askedIn(repair, next)
  if (next === undefined || asked === undefined) return
  const seen = await progress[next](world, repair, asked)
  if (seen === 'done' || seen === 'failed') await settle(world, repair, next, seen)
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
  const { database, clock } = world
  const { findings, mended } = partsOf(repair)
  const next = nextMend(findings, mended)
  if (next === undefined) {
    const isMended = mendsFor(findings).every((name) => mended[name] === 'done')
    await moveOn(world, repair, isMended ? 'mend' : 'mend-not')
    return
  }
  const asked = askedIn(repair, next)
  if (asked === undefined) {
    await insertFinding(database, repair, { name: next, finding: 'asked', key: newId(clock()) }, clock())
    const begun = await again(world, repair)
    if (askedIn(begun, next) && begun.step === repair.step) await mendOne(world, begun)
    return
  }
  const seen = await progress[next](world, repair, asked)
  const finding = typeof seen === 'string' ? seen : await seen.ask()
  if (finding !== 'asked') await settle(world, repair, next, finding)
}

function askedIn({ found }: CaseFacts, mend: Mend): { key: string; askedAt: string } | undefined {
  const asked = found.find(({ name }) => name === mend)
  return asked?.key ? { key: asked.key, askedAt: asked.foundAt } : undefined
}

async function again({ database }: World, { accountId, id }: CaseName): Promise<CaseFacts> {
  const repair = await findCase(database, { accountId, id })
  if (repair === undefined) throw new Error('A service case is not there any more.')
  return repair
}
