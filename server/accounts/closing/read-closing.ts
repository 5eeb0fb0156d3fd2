import { copiesUntil, refundBy } from '@lightwell/rulebook/accounts/closing.ts'
import type { readClosing as readClosingCall } from '@lightwell/rulebook/accounts/contract.ts'
import { dayOf } from '@lightwell/rulebook/calendar.ts'
import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import { wireFromCents } from '@lightwell/rulebook/money.ts'
import type { LinkedAccount } from '../../identity/session.ts'
import { findRefund } from '../../refunds/refund-credit.ts'
import type { World } from '../../world.ts'
import { findOwed } from '../store.ts'

/** Tells of a closed account when it was closed, and what becomes of its credit; of one that is open nothing. */
export async function readClosing(
  world: World,
  { id, closedOn }: LinkedAccount,
): Promise<CallAnswer<typeof readClosingCall>> {
  if (closedOn === null) return { closedDate: null, copiesUntil: null, refund: null }
  const [{ balance_cents: balanceCents }, ordered] = await Promise.all([
    findOwed(world.database, id),
    findRefund(world.database, id),
  ])
  const today = dayOf(world.clock(), world.config.businessZone)
  const facts = { closedDate: closedOn, copiesUntil: copiesUntil(closedOn) }
  const tell = (cents: number, dueDate: string, status: 'Owed' | 'OnItsWay') => ({
    ...facts,
    refund: { amount: wireFromCents(cents), dueDate, status },
  })
  if (ordered?.status === 'ordered') return tell(ordered.amount_cents, ordered.due_on, 'Owed')
  if (balanceCents < 0) return tell(-balanceCents, refundBy(today), 'Owed')
  return ordered ? tell(ordered.amount_cents, ordered.due_on, 'OnItsWay') : { ...facts, refund: null }
}
