import type { OverAccount } from '../acting/actor.ts'
import type { Guard } from '../web/guards.ts'
import { whileOpen } from '../web/while-open.ts'
import type { World } from '../world.ts'
import { isPaidOff } from './read.ts'

/** Extends a guard: refuses with `account-closed` once nothing more can be paid on the account. For calls that pay. */
export const whilePayable = <Input, Admitted extends OverAccount>(
  guard: Guard<Input, Admitted>,
  { database }: Pick<World, 'database'>,
): Guard<Input, Admitted> =>
  whileOpen(guard, async ({ id, closedOn }) => closedOn !== null && (await isPaidOff(database, id)))
