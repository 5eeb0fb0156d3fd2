import type { RepairOperation } from '@lightwell/rulebook/repair/contract.ts'
import { needsTicket, obstacleIn } from '@lightwell/rulebook/repair/findings.ts'
import { isOutdated, nextRepairStep, type RepairEvent } from '@lightwell/rulebook/repair/states.ts'
import type { OverAccount } from '../acting/actor.ts'
import { byOf } from '../acting/by.ts'
import { inTransaction } from '../database/transaction.ts'
import { Refused, refuse } from '../web/errors.ts'
import { refuseEndedView } from '../web/still-acts.ts'
import type { World } from '../world.ts'
import { advance, reread } from './advance.ts'
import { applyEvent } from './apply-event.ts'
import { partsOf } from './next-step.ts'
import {
  type CaseChanges,
  type CaseFacts,
  endOldCase,
  findCase,
  findLastCase,
  findOpenCase,
  insertCase,
} from './store.ts'

/** A request about a repair. */
export interface Asked {
  operation: RepairOperation
  caseId?: string | undefined
  alreadyRestarted?: boolean | undefined
  anew?: boolean | undefined
}

/**
 * Carries out a request about a repair (CP §4, §7). Repeating a request has no further effect.
 * @returns the case in its current state; `not-found` if there's no such case; `wrong-step` if the case has moved to
 * another step, or is too old to continue
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
  const { event, isDone, changes } = meanings[operation]
  if (isDone(repair)) return advance(world, repair)
  if (event === undefined || nextRepairStep(repair.step, event) === undefined) return refuse('wrong-step')
  const ended = await applyEvent(world, repair, event, changes?.(asked, repair), (trx) =>
    refuseEndedView(trx, acting, world),
  )
  if (ended !== undefined) return ended
  const moved = await reread(world, repair)
  // If two different requests came at once, the first one counts and the second is refused.
  if (moved.step !== nextRepairStep(repair.step, event)) return refuse('wrong-step')
  return moved.wantsTicket ? advance(world, moved) : moved
}

/**
 * Finds the case for a request without a case id: the open one. A repeated `REPORT_SUCCESS` finds the case that the
 * first `REPORT_SUCCESS` ended.
 */
async function findMeant(
  { database, clock }: World,
  accountId: string,
  operation: RepairOperation,
): Promise<CaseFacts | undefined> {
  const open = await findOpenCase(database, accountId, clock())
  const last = open || operation !== 'REPORT_SUCCESS' ? undefined : await findLastCase(database, accountId)
  return last?.saidWorks ? last : open
}

/** Returns the open case, or opens a new one. With `anew`, ends the open case and starts over. */
async function openCase(
  world: World,
  acting: OverAccount,
  anew: boolean,
): Promise<CaseFacts | Refused<'not-signed-in'>> {
  const { database, clock } = world
  const { account, language } = acting
  await endOldCase(database, account.id, clock())
  const open = await findOpenCase(database, account.id, clock())
  if (open && anew) await applyEvent(world, open, 'leave', { wants_ticket: false })
  else if (open) return advance(world, open)
  const by = byOf(acting)
  const ended = await inTransaction(
    database,
    async (trx) =>
      (await refuseEndedView(trx, acting, world)) ??
      insertCase(trx, { accountId: account.id, by, language }, clock()),
  )
  if (ended instanceof Refused) return ended
  const opened = await findOpenCase(database, account.id, clock())
  if (opened === undefined) throw new Error('A service case was opened and is not there.')
  return opened
}

/** The effect of an operation on a case. */
interface Meaning {
  /** The event that moves the case to its next step. */
  event?: RepairEvent
  /** True if the operation has already been carried out. */
  isDone(repair: CaseFacts): boolean
  /** The columns of the case that the operation sets. */
  changes?(asked: Asked, repair: CaseFacts): CaseChanges
}

const meanings: Record<Exclude<RepairOperation, 'CREATE_SERVICE_CASE'>, Meaning> = {
  QUALIFY: {
    event: 'start',
    isDone: ({ step }) => step !== 'landing' && step !== 'ended',
    changes: ({ alreadyRestarted }) => ({ said_restarted: alreadyRestarted ?? false }),
  },
  PERFORM_SELF_SERVICE: { isDone: ({ step }) => step === 'waiting_repair' || step === 'success' },
  REPORT_SUCCESS: {
    event: 'report-success',
    isDone: ({ saidWorks }) => saidWorks,
    changes: () => ({ said_works: true, wants_ticket: false }),
  },
  REPORT_FAILURE: {
    event: 'report-failure',
    isDone: ({ step }) => step === 'fail',
    changes: (_asked, repair) => ({ wants_ticket: needsTicket(obstacleIn(partsOf(repair).findings)) }),
  },
}
