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
 * Lists the tickets or orders that someone can see. For a guest, these are the ones the guest looked up, however old.
 * The first page has all that are in progress, then the newest finished ones.
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
 * The first page of an account's tickets or orders: all in progress, then the newest finished ones created in the last
 * 90 days (AH §9).
 */
export const listWorks = (world: World, kind: WorkKind, accountId: string): Promise<WorkFacts[]> =>
  findWorks(world.database, listedOf(world, kind, accountId), newest)

/** All of an account's tickets or orders in progress, without any finished ones. */
export const listOpenWorks = (world: World, kind: WorkKind, accountId: string): Promise<WorkFacts[]> =>
  findOpenWorks(world.database, listedOf(world, kind, accountId))

/** The ids of all of an account's tickets or orders that `worksFor` lists for a customer, on all its pages. */
export const listIds = (world: World, kind: WorkKind, accountId: string): Promise<string[]> =>
  findListedIds(world.database, listedOf(world, kind, accountId))

/** Reads a single ticket or order, however old. */
export const readWork = (world: World, work: WorkName): Promise<WorkFacts | undefined> =>
  findWork(world.database, work)

const listedOf = ({ clock, config }: World, kind: WorkKind, accountId: string): Listed => ({
  ...{ kind, accountId },
  since: addDays(dayOf(clock(), config.businessZone), -orderHistoryDays),
})
