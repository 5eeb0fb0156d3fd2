import type { WorkKind } from '@lightwell/rulebook/appointments/work.ts'
import { addDays, dayOf } from '@lightwell/rulebook/calendar.ts'
import { orderHistoryDays } from '@lightwell/rulebook/orders/contract.ts'
import type { World } from '../world.ts'
import type { OnWork } from './guard.ts'
import type { WorkFacts, WorkName } from './work.ts'
import { findWork, findWorks, findWorksOf } from './work-store.ts'

/** The tickets or the orders that somebody may see: those of their account, and of a guest what they looked up, whenever it began. */
export const worksFor = (world: World, kind: WorkKind, acting: OnWork): Promise<WorkFacts[]> =>
  'lookedUp' in acting
    ? findWorksOf(world.database, kind, acting.account.id, acting.lookedUp[kind])
    : listWorks(world, kind, acting.account.id)

/** The tickets or the orders of an account: all in progress, and those of the last 90 days (AH §9), newest first. */
export function listWorks(world: World, kind: WorkKind, accountId: string): Promise<WorkFacts[]> {
  const since = addDays(dayOf(world.clock(), world.config.businessZone), -orderHistoryDays)
  return findWorks(world.database, kind, accountId, since)
}

/** One of them, whenever it began. */
export const readWork = (world: World, work: WorkName): Promise<WorkFacts | undefined> =>
  findWork(world.database, work)
