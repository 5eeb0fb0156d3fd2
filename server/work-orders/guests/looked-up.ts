import type { WorkKind, WorkName } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import type { FastifyRequest } from 'fastify'
import type { ByGuest } from '../../acting/actor.ts'
import { readGuest } from '../../guests/session.ts'
import { refuse } from '../../web/errors.ts'
import { fieldOf } from '../../web/forms.ts'
import type { Guard } from '../../web/guards.ts'
import type { World } from '../../world.ts'
import type { WorkFacts } from '../work.ts'
import { findWork } from '../work-store.ts'

/** A ticket or an order that a guest looked up. */
export interface LookedUp {
  work: WorkName
  facts: WorkFacts
}

/**
 * Finds the ticket or order whose `id` is in the URL, if it was looked up in this browser. Anything else is treated as
 * nonexistent.
 */
export async function findLookedUp(
  world: World,
  request: FastifyRequest,
  kind: WorkKind,
): Promise<LookedUp | undefined> {
  const guest = await readGuest(world, request, 'works')
  return guest && findAmong(world, guest, kind, fieldOf(request.query, 'id'))
}

/** Admits a guest if the ticket or order that a form names was looked up in the guest's browser. */
export const lookedUpWork = (
  world: World,
  kind: WorkKind,
): Guard<{ id: string }, ByGuest<'works'> & { found: LookedUp }, 'not-signed-in'> => ({
  name: 'guest',
  async admit(_acting, { id }, request) {
    const guest = await readGuest(world, request, 'works')
    const found = guest && (await findAmong(world, guest, kind, id))
    return guest && found ? { ...guest, found } : refuse('not-signed-in')
  },
})

async function findAmong(
  world: World,
  { may, account }: ByGuest<'works'>,
  kind: WorkKind,
  id: string,
): Promise<LookedUp | undefined> {
  if (!may.works[kind].includes(id)) return undefined
  const work = { kind, accountId: account.id, id }
  const facts = await findWork(world.database, work)
  return facts && { work, facts }
}
