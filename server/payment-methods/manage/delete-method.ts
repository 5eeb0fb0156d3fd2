import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { hasExpired } from '@lightwell/rulebook/payment-methods/rules.ts'
import { nextMethodState } from '@lightwell/rulebook/payment-methods/states.ts'
import { holdAccount } from '../../accounts/hold-account.ts'
import { type OverAccount, writtenIn } from '../../acting/actor.ts'
import { byIn, personIn } from '../../acting/by.ts'
import { isUsedByAutopay } from '../../autopay/method-use.ts'
import { inTransaction, type Queries } from '../../database/transaction.ts'
import { eachOnce, type Ordered, readersOf } from '../../linked-accounts/readers.ts'
import { refuseEnded } from '../../linked-accounts/still-may.ts'
import { addAllToOutbox } from '../../messages/mail/store.ts'
import { hasOpenPayments } from '../../payments/methods/open-payments.ts'
import { type Refused, refuse } from '../../web/errors.ts'
import type { World } from '../../world.ts'
import { deletedMail } from '../mails.ts'
import { findMethodsSavedBy, findSavedMethods, lockMethod, moveMethod } from '../store.ts'
import type { PaymentMethodRow } from '../tables.ts'
import { removeValidation } from '../validation/store.ts'
import { refuseForOthers } from './others-method.ts'

type Refusal =
  | 'not-signed-in'
  | 'not-found'
  | 'paying-not-permitted'
  | 'managing-not-permitted'
  | 'DST-1455'
  | 'DST-1456'

/**
 * Deletes a saved method (CP §8). Past payments keep the method's name. Deleting the method again gives the same
 * answer. If it was the default, the newest usable method becomes the default. Refuses in these cases:
 * - DST-1456: an active auto pay rule pays with the method.
 * - DST-1455: a payment with the method is scheduled or pending.
 * - `managing-not-permitted`: this person may not manage the account, and somebody else entered the method.
 */
export async function deleteMethod(
  world: World,
  acting: OverAccount,
  methodId: string,
): Promise<{ id: string } | Refused<Refusal>> {
  const { account } = acting
  const now = world.clock()
  return inTransaction(world.database, async (trx) => {
    await holdAccount(trx, account.id)
    const ended = await refuseEnded(trx, acting, 'pays', world)
    if (ended !== undefined) return ended
    // All code that uses a method locks it first (`hold-method.ts`). So after this lock, the checks below find every
    // use, and no new use can begin.
    const method = await lockMethod(trx, account.id, methodId, 'to change')
    if (method?.is_saved !== true) return refuse('not-found')
    const others = refuseForOthers(method, acting)
    if (others !== undefined) return others
    if (method.status === 'deleted') return { id: methodId }
    if (nextMethodState(method.status, 'delete') === undefined) return refuse('not-found')
    if (await isUsedByAutopay(trx, account.id, methodId)) return refuse('DST-1456')
    if (await hasOpenPayments(trx, account.id, methodId)) return refuse('DST-1455')
    if (!(await forgetMethod(trx, world, method))) return refuse('not-found')
    const readers = eachOnce(await readersOf(trx, mailsOf(acting, method), acting.subject.id))
    await addAllToOutbox(
      trx,
      readers.map((each) => deletedMail({ ...each, head: world.config }, method)),
      now,
    )
    return { id: methodId }
  })
}

/**
 * Deletes an unused method. The caller must have locked the account. Returns false if the method's state doesn't allow
 * deletion.
 */
async function forgetMethod(
  trx: Queries,
  { clock, config }: World,
  { account_id: accountId, id: methodId, is_default: isDefault }: PaymentMethodRow,
): Promise<boolean> {
  const now = clock()
  const which = { accountId, methodId }
  const facts = { is_default: false, expiry_asked_at: null, forget_after: new Date(now.epochMilliseconds) }
  if ((await moveMethod(trx, which, 'delete', facts)) === undefined) return false
  await removeValidation(trx, which)
  if (!isDefault) return true
  const today = dayOf(now, config.businessZone)
  const next = (await findSavedMethods(trx, accountId)).find(
    (each) => nextMethodState(each.status, 'default') && !isOver(each, today),
  )
  if (next) await moveMethod(trx, { accountId, methodId: next.id }, 'default', { is_default: true })
  return true
}

/**
 * Deletes a person's saved methods when their access to an account ends, so that nobody else pays with them. Keeps
 * methods that auto pay or an ordered payment uses, because existing orders continue. The caller must have locked the
 * account.
 */
export async function leaveMethods(
  trx: Queries,
  world: World,
  { accountId, identityId }: { accountId: string; identityId: string },
): Promise<void> {
  for (const { id } of await findMethodsSavedBy(trx, accountId, identityId)) {
    const method = await lockMethod(trx, accountId, id, 'to change')
    if (method === undefined || nextMethodState(method.status, 'delete') === undefined) continue
    const isUsed = (await isUsedByAutopay(trx, accountId, id)) || (await hasOpenPayments(trx, accountId, id))
    if (!isUsed) await forgetMethod(trx, world, method)
  }
}

/** Lists the people to email: the person who deletes the method, and the person who saved it. */
function mailsOf(acting: OverAccount, method: PaymentMethodRow): Ordered[] {
  const { subject, account } = acting
  const savedBy = personIn(byIn(method))
  const mail = {
    account_id: account.id,
    reader_id: null,
    receipt_email: subject.email,
    language: writtenIn(acting),
  }
  return [subject.id, ...(savedBy === null ? [] : [savedBy])].map((identity_id) => ({
    ...mail,
    identity_id,
  }))
}

const isOver = (
  { exp_month: expMonth, exp_year: expYear }: Pick<PaymentMethodRow, 'exp_month' | 'exp_year'>,
  today: string,
) => hasExpired({ expMonth, expYear }, today)
