import { wasCancelled } from '@lightwell/rulebook/work-orders/appointments/completion.ts'
import type { WorkChange, WorkName } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import type { World } from '../world.ts'
import { isAgreed, keepsNumber } from './change-work.ts'
import { findWork } from './work-store.ts'

/** True if a ticket or order already has everything a change asks for, so the change does nothing. */
export async function isChanged(world: World, work: WorkName, change: WorkChange): Promise<boolean> {
  const facts = await findWork(world.database, work)
  if (facts === undefined) return false
  const hasSlot = change.slot === undefined || isAgreed(facts, change.slot)
  return hasSlot && keepsNumber(facts, change)
}

/** True if a ticket or order already has the call-back number that a change asks for. */
export async function hasWantedNumber(world: World, work: WorkName, change: WorkChange): Promise<boolean> {
  const facts = await findWork(world.database, work)
  return facts !== undefined && keepsNumber(facts, change)
}

export async function isCancelled(world: World, work: WorkName): Promise<boolean> {
  const facts = await findWork(world.database, work)
  return facts !== undefined && wasCancelled(facts.status)
}
