import type { ByStaffInView } from '../acting/actor.ts'
import { byOf } from '../acting/by.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import type { Asked } from '../events/security-events.ts'
import { deleteIdentity } from '../identity/delete-identity.ts'
import { findUndos } from '../identity/link-write.ts'
import { lockPerson } from '../identity/write.ts'
import { areAllHeld, holdAccountsOf, leaveAccounts } from '../linked-accounts/leave-accounts.ts'
import { headOf } from '../messages/mail/compose.ts'
import { addToOutbox } from '../messages/mail/store.ts'
import { removeNotesOf } from '../notes/end-with-identity.ts'
import { endViewsOf } from '../views/end-with-identity.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { deletedMail } from './deletion-mail.ts'
import { type NotActing, refuseEndedActing } from './while-acting.ts'

type Refusal = NotActing | 'check-the-caller' | 'email-undo-open'

/**
 * Deletes a customer's ID. Nobody can sign in with it anymore, and its email can be used for a new ID. Payments,
 * authorizations, auto pay, the trail, and other people's access to the accounts stay. The customer is notified at
 * their former email. All other views of the customer end, and the notes that staff wrote in views of them are deleted.
 * @returns `email-undo-open`: a link can still restore a former email, and deleting the ID would end that link;
 *   `check-the-caller`: an account is linked to the ID, and the person on the phone wasn't verified; `not-found`: the
 *   ID was already deleted
 */
export async function deleteCustomerIdentity(
  world: World,
  acting: ByStaffInView,
  asked: Asked,
): Promise<{ ok: true } | Refused<Refusal>> {
  const identityId = acting.subject.id
  for (;;) {
    const ended = await inTransaction(world.database, (trx) => endHeld(world, trx, acting))
    // An account was linked while the others were being locked. Starts over to lock that account, too.
    if (ended === 'linked meanwhile') continue
    if (ended instanceof Refused) return ended
    world.events.identityChanged(asked, { what: 'deleted', identityId })
    return { ok: true }
  }
}

/**
 * Deletes the ID in the transaction `trx`. Locks the accounts first. Linking and unlinking lock in the same order, so
 * they never deadlock with this.
 */
async function endHeld(
  world: World,
  trx: Queries,
  acting: ByStaffInView,
): Promise<'deleted' | 'linked meanwhile' | Refused<Refusal>> {
  const { clock, config } = world
  const { subject, view } = acting
  const accountIds = await holdAccountsOf(trx, subject.id)
  const person = await lockPerson(trx, subject.id)
  if (person === undefined) return refuse('not-found')
  const now = clock()
  const over = await refuseEndedActing(world, trx, acting, now)
  if (over) return over
  if (!(await areAllHeld(trx, subject.id, accountIds))) return 'linked meanwhile'
  if (accountIds.length > 0 && !view.isChecked) return refuse('check-the-caller')
  if ((await findUndos(trx, subject.id, now)).length > 0) return refuse('email-undo-open')
  await endViewsOf(trx, subject.id, view.id, now)
  await removeNotesOf(trx, subject.id)
  await leaveAccounts(world, trx, subject.id, accountIds)
  for (const accountId of accountIds) await world.trail.note(trx, accessEnded(acting, accountId))
  const { email, firstName, language } = person
  const mail = deletedMail(headOf(config, now), language, { to: email, firstName })
  await addToOutbox(trx, mail, now)
  await deleteIdentity(trx, { identityId: subject.id, email }, now)
  return 'deleted'
}

/** The trail row that the account's owners see in its activity. */
const accessEnded = (acting: ByStaffInView, accountId: string) => ({
  by: byOf(acting),
  identityId: acting.subject.id,
  accountId,
  call: 'DELETE /api/agent/{idp}_user/{uid}',
  what: 'access-ended',
  about: [acting.subject.id],
  view: acting.view,
})
