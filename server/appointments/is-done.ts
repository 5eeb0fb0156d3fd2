import { wasCancelled } from '@lightwell/rulebook/appointments/completion.ts'
import type { WorkChange } from '../connectors/ticketing/port.ts'
import type { World } from '../world.ts'
import { isAgreed } from './change-work.ts'
import type { WorkName } from './work.ts'
import { findWork } from './work-store.ts'

/** Whether a ticket or an order is as a change wants it already, so that asking for it changes nothing. */
export async function isChanged(
  world: World,
  work: WorkName,
  { slot, contactNumber }: WorkChange,
): Promise<boolean> {
  const facts = await findWork(world.database, work)
  if (facts === undefined) return false
  const hasSlot = slot === undefined || isAgreed(facts, slot)
  return hasSlot && (contactNumber === undefined || facts.contactNumber === contactNumber)
}

/** Whether it was cancelled before. */
export async function isCancelled(world: World, work: WorkName): Promise<boolean> {
  const facts = await findWork(world.database, work)
  return facts !== undefined && wasCancelled(facts.status)
}
