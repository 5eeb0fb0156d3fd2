import type { WorkKind } from '@lightwell/rulebook/appointments/work.ts'
import type { FastifyRequest } from 'fastify'
import { readGuest } from '../../guests/session.ts'
import { fieldOf } from '../../web/forms.ts'
import type { World } from '../../world.ts'
import type { WorkFacts, WorkName } from '../work.ts'
import { findWork } from '../work-store.ts'

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
  const guest = await readGuest(world, request, 'works')
  if (!guest?.may.works[kind].includes(id)) return undefined
  const work = { kind, accountId: guest.account.id, id }
  const facts = await findWork(world.database, work)
  return facts && { work, facts }
}
