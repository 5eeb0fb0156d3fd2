import { copiesUntil, sentRefundState } from '@lightwell/rulebook/accounts/closing.ts'
import type { readClosing as readClosingCall } from '@lightwell/rulebook/accounts/contract.ts'
import { dayOf } from '@lightwell/rulebook/calendar.ts'
import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import { wireFromCents } from '@lightwell/rulebook/money.ts'
import type { LinkedAccount } from '../acting/signed-in.ts'
import { findRefund } from '../refunds/refund-credit.ts'
import type { World } from '../world.ts'
import { findCredit } from './store.ts'

type Answer = CallAnswer<typeof readClosingCall>

/**
 * Reads the day that an account was closed, and what happens to its credit. While the account is open, all fields are
 * null. A refund's day is the day that the closing job stored when it found the credit.
 */
export async function readClosing(world: World, { id, closedOn }: LinkedAccount): Promise<Answer> {
  if (closedOn === null) return { closedDate: null, copiesUntil: null, refund: null }
  const [credit, ordered] = await Promise.all([
    findCredit(world.database, id),
    findRefund(world.database, id),
  ])
  const today = dayOf(world.clock(), world.config.businessZone)
  return {
    closedDate: closedOn,
    copiesUntil: copiesUntil(closedOn),
    refund: refundOf(credit, ordered, today),
  }
}

function refundOf(
  { balanceCents, refundBy, isSettled }: Awaited<ReturnType<typeof findCredit>>,
  ordered: Awaited<ReturnType<typeof findRefund>>,
  today: string,
): Answer['refund'] {
  if (ordered?.status === 'ordered') return refund(ordered.amount_cents, ordered.due_on, 'Owed')
  if (balanceCents < 0 && refundBy !== null) return refund(-balanceCents, refundBy, 'Owed')
  // Nobody refunds this credit automatically: either the closing job has finished with the account, or the account was
  // closed before its import.
  if (balanceCents < 0 && isSettled) return refund(-balanceCents, null, 'NotPlanned')
  if (ordered === undefined) return null
  return refund(ordered.amount_cents, ordered.due_on, sentRefundState(ordered.due_on, today))
}

const refund = (cents: number, dueDate: string | null, status: NonNullable<Answer['refund']>['status']) => ({
  amount: wireFromCents(cents),
  dueDate,
  status,
})
