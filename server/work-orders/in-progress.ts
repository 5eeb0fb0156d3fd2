import type { OwnList, OwnWorks } from '@lightwell/help-centre/home/pages.tsx'
import type { WorkKind } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import type { FastifyRequest } from 'fastify'
import type { LinkedAccount } from '../acting/signed-in.ts'
import type { World } from '../world.ts'
import { toWork } from './encode.ts'
import { listOpenWorks } from './list-works.ts'

/**
 * Lists the current account's tickets and orders in progress, for the home page. Customers waiting for their
 * installation get only orders. A list that can't be read is `unread`, and the rest of the home page still works (AH
 * §7).
 */
export async function worksInProgress(
  world: World,
  request: FastifyRequest,
  account: LinkedAccount | undefined,
): Promise<OwnWorks> {
  if (!account?.followsOrders) return {}
  const { id, maySeeServices } = account
  const orders = await listOf(world, request, 'order', id)
  // A customer waiting for their installation finds orders on the welcome page.
  if (!maySeeServices) return { orders: { works: orders, page: '/account/#/welcome' } }
  const tickets = await listOf(world, request, 'ticket', id)
  return {
    orders: { works: orders, page: '/account/#/orders' },
    tickets: { works: tickets, page: '/account/#/tickets' },
  }
}

async function listOf(
  world: World,
  request: FastifyRequest,
  kind: WorkKind,
  accountId: string,
): Promise<OwnList['works']> {
  try {
    const works = await listOpenWorks(world, kind, accountId)
    return works.map((facts) => toWork(world, kind, facts))
  } catch (error) {
    world.events.requestFailed(error, request.id)
    return 'unread'
  }
}
