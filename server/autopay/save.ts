// Carries out a customer's order to start auto pay or change its active rule. Each order has an idempotency key and
// takes effect once. A retry returns the auto pay rule in its current state and doesn't undo later orders.
import { defaultDaysBefore } from '@lightwell/rulebook/autopay/rules.ts'
import type { Transaction } from 'kysely'
import { holdAccount } from '../accounts/hold-account.ts'
import type { OnAccount } from '../acting/actor.ts'
import type { LinkedAccount } from '../acting/signed-in.ts'
import { newId } from '../database/id.ts'
import type { Tables } from '../database/tables.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { refuseEnded } from '../linked-accounts/still-may.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { RequestKey } from '../web/idempotency.ts'
import type { World } from '../world.ts'
import { type ChangeRefusal, change } from './change.ts'
import { type AutopayOrder, type EnrolRefusal, enrol } from './enrol.ts'
import { findOrder, insertOrder } from './order-store.ts'
import { pushToBillerNow } from './push-to-biller.ts'
import { findActiveRule, lockRule } from './store.ts'

type SaveRefusal =
  | EnrolRefusal
  | ChangeRefusal
  | 'idempotency-key-reused'
  | 'not-signed-in'
  | 'paying-not-permitted'

/** The facts that every auto pay order has. */
interface Asked extends OnAccount, Pick<AutopayOrder, 'ip'> {
  requestKey: RequestKey
}

/**
 * Changes the auto pay rule with the order's rule id, or starts it if there's no such rule. Then notifies the biller.
 * @returns the rule's id
 */
export function saveAutopay(
  world: World,
  order: AutopayOrder & Asked,
): Promise<string | Refused<SaveRefusal>> {
  return takeOrder(world, order, async () => order)
}

/** Changes the active auto pay rule, or starts auto pay if none is active. For calls that name no rule. */
export function activateAutopay(
  world: World,
  asked: Asked & Activation,
): Promise<string | Refused<SaveRefusal>> {
  return takeOrder(world, asked, (trx) => activationOf(trx, world, asked))
}

/**
 * A request to pay every bill with one method. Without `daysBefore`, an active rule keeps its days, and a new rule gets
 * the default.
 */
export interface Activation extends Omit<Asked, 'requestKey'>, Pick<AutopayOrder, 'methodId' | 'consent'> {
  daysBefore?: number
}

/**
 * True if the customer may choose a method to pay every bill of an account. On a closed account, they may only change
 * auto pay that's already on. The caller must have locked the account.
 */
export const mayPayBills = async (trx: Queries, { id, closedOn }: LinkedAccount): Promise<boolean> =>
  closedOn === null || (await findActiveRule(trx, id)) !== undefined

/**
 * Does the same as `activateAutopay`, but in the transaction that saves the method. That transaction must already have
 * locked the account. The caller notifies the biller after the commit.
 */
export async function payBillsWith(
  trx: Transaction<Tables>,
  world: World,
  asked: Activation,
): Promise<unknown | Refused<SaveRefusal>> {
  return carryOut(trx, world, await activationOf(trx, world, asked))
}

async function activationOf(
  trx: Transaction<Tables>,
  world: World,
  asked: Activation,
): Promise<AutopayOrder> {
  const now = world.clock()
  const rule = await findActiveRule(trx, asked.account.id)
  return {
    ...asked,
    messageId: newId(now),
    autopayId: rule?.id ?? newId(now),
    daysBefore: asked.daysBefore ?? rule?.days_before ?? defaultDaysBefore,
  }
}

async function carryOut(trx: Transaction<Tables>, world: World, order: AutopayOrder) {
  const rule = await lockRule(trx, { accountId: order.account.id, autopayId: order.autopayId })
  return rule ? change(trx, world, rule, order) : enrol(trx, world, order)
}

/** Changes only the days of the active auto pay rule. If `daysBefore` is undefined, nothing changes. */
export function changeDays(
  world: World,
  asked: Asked & { daysBefore: number | undefined },
): Promise<string | Refused<SaveRefusal | 'not-found'>> {
  const messageId = newId(world.clock())
  return takeOrder(world, asked, async (trx) => {
    const rule = await findActiveRule(trx, asked.account.id)
    if (rule === undefined) return refuse('not-found')
    const daysBefore = asked.daysBefore ?? rule.days_before
    return {
      ...asked,
      daysBefore,
      messageId,
      autopayId: rule.id,
      methodId: rule.method_id,
      consent: undefined,
    }
  })
}

/**
 * Locks the account, carries out the order unless it was carried out before, and notifies the biller.
 * @param orderOf makes the order, once the account is locked
 */
async function takeOrder<Refusal extends string = never>(
  world: World,
  asked: Asked,
  orderOf: (trx: Transaction<Tables>) => Promise<AutopayOrder | Refused<Refusal>>,
): Promise<string | Refused<SaveRefusal | Refusal>> {
  const { account, requestKey } = asked
  const saved = await inTransaction(world.database, async (trx) => {
    await holdAccount(trx, account.id)
    const former = await findOrder(trx, account.id, requestKey.key)
    if (former?.request_hash.equals(requestKey.requestHash)) return former.autopay_id
    if (former) return refuse('idempotency-key-reused')
    const ended = await refuseEnded(trx, asked, 'pays', world)
    if (ended !== undefined) return ended
    const order = await orderOf(trx)
    if (order instanceof Refused) return order
    const which = { accountId: account.id, autopayId: order.autopayId }
    const done = await carryOut(trx, world, order)
    if (done instanceof Refused) return done
    await insertOrder(trx, which, requestKey, world.clock())
    return order.autopayId
  })
  if (saved instanceof Refused) return saved
  await pushToBillerNow(world, account)
  return saved
}
