import type { NotApproved } from '@lightwell/rulebook/approvals/refusals.ts'
import type { ByStaffInView } from '../acting/actor.ts'
import { askSecondPerson } from '../approvals/approvals.ts'
import type { Asked } from '../events/security-events.ts'
import { endLinks, findWaiting, useUndoOf } from '../identity/link-write.ts'
import { markVerified } from '../identity/write.ts'
import { changeMail } from '../profile/mails.ts'
import { keepUndo } from '../profile/undo-email.ts'
import { replaceEmail } from '../profile/write.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { addressChangeMail, confirmedEmailMail, verificationMail } from './address-mails.ts'
import { changing, type NotChanged } from './while-acting.ts'

/**
 * Marks an email as verified without its link: the new email if one waits for its link, otherwise the current one. A
 * new email then replaces the current one. Another member of staff first has to approve exactly that email
 * (`second-person-needed` until then). Both emails are notified. If the email changes, links sent earlier stop working,
 * even those to choose a new password (`endLinks`).
 */
export const forceVerification = (
  world: World,
  acting: ByStaffInView,
  asked: Asked,
): Promise<undefined | Refused<NotChanged | NotApproved | 'nothing-to-verify' | 'CONFLICT'>> =>
  changing(world, acting, asked, async (trx, { id, email, firstName, language, isVerified }, now) => {
    const waiting = await findWaiting(trx, id, now)
    const to = waiting?.email ?? (isVerified ? undefined : email)
    if (to === undefined) return refuse('nothing-to-verify')
    // Only an approval since the latest request for this address counts, because the customer may have rejected an
    // earlier request.
    const change = { call: 'forceVerifyEmail', detail: to, since: waiting?.since } as const
    const approved = await askSecondPerson(trx, world, acting, change, now)
    if (approved instanceof Refused) return approved
    if (to === email) {
      await approved.use()
      await markVerified(trx, id, email)
      await endLinks(trx, id, 'verify-email')
      return {
        what: 'email-verified',
        mails: (head) => [verificationMail(head, language, email, 'email-verified')],
      }
    }
    if (!(await replaceEmail(trx, id, { from: email, to }, now))) return refuse('CONFLICT')
    await approved.use()
    await endLinks(trx, id)
    // If this address was the customer's before, the address that it replaces now may be a thief's. So the replaced
    // address gets no link to undo this change.
    const isBack = await useUndoOf(trx, { identityId: id, email: to }, now)
    if (isBack)
      return {
        what: 'email-restored',
        mails: (head) => [
          changeMail(head, language, email, 'email-restored'),
          confirmedEmailMail(head, language, to),
        ],
      }
    const undo = await keepUndo(trx, world, { identityId: id, email }, now)
    return {
      what: 'email-changed',
      mails: (head) => [
        addressChangeMail(head, language, { to: email, firstName, undo, isDone: true }),
        confirmedEmailMail(head, language, to),
      ],
    }
  })
