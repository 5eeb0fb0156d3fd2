import { maskContactNumber } from '@lightwell/rulebook/appointments/contact-number.ts'
import type { Work, WorkKind } from '@lightwell/rulebook/appointments/work.ts'
import type { World } from '../../world.ts'
import { tellWork } from '../tell.ts'
import type { WorkFacts } from '../work.ts'

/** A ticket or an order as a page shows it to a guest: no number in full, and nothing that a customer wrote (decisions §6). */
export function tellGuest(world: World, kind: WorkKind, facts: WorkFacts): Work {
  const work = tellWork(world, kind, facts)
  return {
    ...work,
    trouble: undefined,
    mainNumber: undefined,
    contactNumber: work.contactNumber && maskContactNumber(work.contactNumber),
  }
}
