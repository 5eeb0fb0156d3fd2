import { addDays, dayOf } from '@lightwell/rulebook/calendar.ts'
import { type HistoryPage, mostHistory } from '@lightwell/rulebook/work-orders/appointments/contract.ts'
import type { WorkKind, WorkName } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { orderHistoryDays } from '@lightwell/rulebook/work-orders/orders/contract.ts'
import type { World } from '../world.ts'
import type { OnWork } from './guard.ts'
import type { WorkFacts } from './work.ts'
import { findListedIds, findOpenWorks, findWork, findWorks, type Listed } from './work-store.ts'

const newest: HistoryPage = { limit: mostHistory }

/**
 * The tickets or orders someone can see: their account's, or for a guest what they looked up, no matter when it
 * began. The first page has all that are in progress, filled up with those that are over.
 */
export const worksFor = (
  world: World,
  kind: WorkKind,
  acting: OnWork,
  page: HistoryPage,
): Promise<WorkFacts[]> =>
  'may' in acting
    ? findWorks(world.database, { kind, accountId: acting.account.id, ids: acting.may.works[kind] }, page)
    : findWorks(world.database, listedOf(world, kind, acting.account.id), page)

/**
 * An account's tickets or orders: all that are in progress, then the newest of the last 90 days that are over (AH
 * §9).
 */
export const listWorks = (world: World, kind: WorkKind, accountId: string): Promise<WorkFacts[]> =>
  findWorks(world.database, listedOf(world, kind, accountId), newest)

/** All that are in progress, so that a rule can search them. */
export const listOpenWorks = (world: World, kind: WorkKind, accountId: string): Promise<WorkFacts[]> =>
  findOpenWorks(world.database, listedOf(world, kind, accountId))

/** The ids of everything that `worksFor` pages through. */
export const listIds = (world: World, kind: WorkKind, accountId: string): Promise<string[]> =>
  findListedIds(world.database, listedOf(world, kind, accountId))

/** A single ticket or order, no matter when it began. */
export const readWork = (world: World, work: WorkName): Promise<WorkFacts | undefined> =>
  findWork(world.database, work)

const listedOf = ({ clock, config }: World, kind: WorkKind, accountId: string): Listed => ({
  ...{ kind, accountId },
  since: addDays(dayOf(clock(), config.businessZone), -orderHistoryDays),
})
