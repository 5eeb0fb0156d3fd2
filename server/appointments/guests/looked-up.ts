import type { WorkKind } from '@lightwell/rulebook/appointments/work.ts'
import type { FastifyRequest } from 'fastify'
import { fieldOf } from '../../web/forms.ts'
import type { World } from '../../world.ts'
import type { WorkFacts, WorkName } from '../work.ts'
import { findWork } from '../work-store.ts'
import { readHandle } from './handle.ts'

/** One of what a guest has looked up. */
export interface LookedUp {
  work: WorkName
  facts: WorkFacts
}

/** The one that the address names (`id`), of what this browser has looked up; anything else is not there. */
export async function findLookedUp(
  world: World,
  request: FastifyRequest,
  kind: WorkKind,
): Promise<LookedUp | undefined> {
  const id = fieldOf(request.query, 'id')
  const found = await readHandle(world, request)
  const ids = found && { ticket: found.ticketIds, order: found.orderIds }[kind]
  if (found === undefined || !ids?.includes(id)) return undefined
  const work = { kind, accountId: found.accountId, id }
  const facts = await findWork(world.database, work)
  return facts && { work, facts }
}
