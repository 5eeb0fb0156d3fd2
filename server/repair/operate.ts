import type { RepairOperation } from '@lightwell/rulebook/repair/contract.ts'
import { needsTicket, obstacleIn } from '@lightwell/rulebook/repair/findings.ts'
import { isOutdated, nextRepairStep, type RepairEvent } from '@lightwell/rulebook/repair/states.ts'
import type { OverAccount } from '../acting/actor.ts'
import { byOf } from '../acting/by.ts'
import { inTransaction } from '../database/transaction.ts'
import { type Refused, refuse } from '../web/errors.ts'
import { refuseEndedView } from '../web/still-acts.ts'
import type { World } from '../world.ts'
import { goOn } from './go-on.ts'
import { moveOn } from './move-on.ts'
import { partsOf } from './parts.ts'
import { type CaseFacts, endOldCase, findCase, findLastCase, findOpenCase, insertCase } from './store.ts'

/** What somebody asks for of a repair. */
export interface Asked {
  operation: RepairOperation
  caseId?: string | undefined
  alreadyRestarted?: boolean | undefined
  anew?: boolean | undefined
}

/**
 * Does what somebody asks for of a repair (CP §4, §7), once however often it is sent.
 * @returns the case as it stands; `not-found` where there is no such case; `wrong-step` where it has gone on otherwise meanwhile, or is
 *   too old to be taken up again
 */
export async function operate(
  world: World,
  acting: OverAccount,
  asked: Asked,
): Promise<CaseFacts | Refused<'not-found' | 'wrong-step' | 'not-signed-in'>> {
  const { operation, caseId } = asked
  const accountId = acting.account.id
  if (operation === 'CREATE_SERVICE_CASE') return openCase(world, acting, asked.anew ?? false)
  const repair = await (caseId === undefined
    ? findMeant(world, accountId, operation)
    : findCase(world.database, { accountId, id: caseId }))
  if (repair === undefined) return refuse('not-found')
  if (isOutdated(repair.openedAt.getTime(), world.clock().epochMilliseconds)) return refuse('wrong-step')
  const { event, isDone } = meaningOf(operation, repair)
  if (isDone) return goOn(world, repair)
  if (event === undefined || nextRepairStep(repair.step, event) === undefined) return refuse('wrong-step')
  const changes = changesBy(event, asked, repair)
  let ended: Refused<'not-signed-in'> | undefined
  await moveOn(world, repair, event, changes, async (trx) => {
    ended = await refuseEndedView(trx, acting, world)
    return ended === undefined
  })
  if (ended !== undefined) return ended
  const moved = await findCase(world.database, repair)
  if (moved === undefined) throw new Error('A service case is not there any more.')
  // Of two that answered at once and not alike, the first one counts.
  if (moved.step !== nextRepairStep(repair.step, event)) return refuse('wrong-step')
  return moved.wantsTicket ? goOn(world, moved) : moved
}

/** Which case is meant where none is named: the open one, or the one that ended by the very yes that is sent again. */
async function findMeant(
  { database, clock }: World,
  accountId: string,
  operation: RepairOperation,
): Promise<CaseFacts | undefined> {
  const open = await findOpenCase(database, accountId, clock())
  if (open || operation !== 'REPORT_SUCCESS') return open
  const last = await findLastCase(database, accountId)
  return last?.saidWorks ? last : undefined
}

/** The case that is open, or a new one: a repair that failed is left where somebody wants to begin anew. */
async function openCase(
  world: World,
  acting: OverAccount,
  anew: boolean,
): Promise<CaseFacts | Refused<'not-signed-in'>> {
  const { database, clock } = world
  const { account, language } = acting
  await endOldCase(database, account.id, clock())
  const open = await findOpenCase(database, account.id, clock())
  if (open && anew) await moveOn(world, open, 'leave', { wants_ticket: false })
  else if (open) return goOn(world, open)
  const ended = await inTransaction(database, async (trx) => {
    const over = await refuseEndedView(trx, acting, world)
    if (over !== undefined) return over
    await insertCase(trx, { accountId: account.id, by: byOf(acting), language }, clock())
    return undefined
  })
  if (ended !== undefined) return ended
  const opened = await findOpenCase(database, account.id, clock())
  if (opened === undefined) throw new Error('A service case was opened and is not there.')
  return opened
}

/** By which event an operation moves a case on, or whether it has done so. */
function meaningOf(
  operation: Exclude<RepairOperation, 'CREATE_SERVICE_CASE'>,
  { step, saidWorks }: CaseFacts,
): { event?: RepairEvent; isDone: boolean } {
  switch (operation) {
    case 'QUALIFY':
      return { event: 'start', isDone: step !== 'landing' && step !== 'ended' }
    case 'PERFORM_SELF_SERVICE':
      return { isDone: step === 'waiting_repair' || step === 'success' }
    case 'REPORT_SUCCESS':
      return { event: 'report-success', isDone: saidWorks }
    case 'REPORT_FAILURE':
      return { event: 'report-failure', isDone: step === 'fail' }
  }
}

function changesBy(event: RepairEvent, { alreadyRestarted }: Asked, repair: CaseFacts) {
  if (event === 'start') return { said_restarted: alreadyRestarted ?? false }
  if (event === 'report-failure') return { wants_ticket: needsTicket(obstacleIn(partsOf(repair).findings)) }
  return event === 'report-success' ? { said_works: true, wants_ticket: false } : {}
}
