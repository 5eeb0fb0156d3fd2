import { isEmail, plainEmail } from '@lightwell/rulebook/identity/email.ts'
import { isInOneScript } from '@lightwell/rulebook/identity/email-script.ts'
import type { ByStaffInView } from '../acting/actor.ts'
import type { Asked } from '../events/security-events.ts'
import { endLinks, keepLink } from '../identity/link-write.ts'
import { linkTo } from '../identity/mailed-token.ts'
import { findIdentityByEmail } from '../identity/write.ts'
import { linkHours } from '../profile/change-email.ts'
import { verifyAddressMail } from '../profile/mails.ts'
import { keepUndo } from '../profile/undo-email.ts'
import { type Refused, refuse } from '../web/errors.ts'
import { newToken } from '../web/token.ts'
import type { World } from '../world.ts'
import { addressChangeMail } from './address-mails.ts'
import { mailingVerification } from './mailing.ts'
import { changing, type NotChanged } from './while-acting.ts'

/**
 * Requests a different email for a customer. The new address gets a link. The new address replaces the current one when
 * the customer uses the link, or when two members of staff verify the new address without the link. The current address
 * is notified at once, and can undo the change for seven days. Two customers may request the same address: the first to
 * use their link gets it.
 * @param typed the new address as staff typed it
 */
export async function changeEmail(
  world: World,
  acting: ByStaffInView,
  typed: string,
  asked: Asked,
): Promise<
  | undefined
  | Refused<NotChanged | 'check-the-caller' | 'not-an-email' | 'same-email' | 'CONFLICT' | 'too-many-mails'>
> {
  if (!acting.view.isChecked) return refuse('check-the-caller')
  const to = plainEmail(typed)
  // Refuses an address with a ligature or with letters of two scripts. It could look like another address to the
  // supervisor who approves it.
  if (!isEmail(to) || to.normalize('NFKC') !== to || !isInOneScript(to)) return refuse('not-an-email')
  const { publicUrl } = world.config
  return mailingVerification(world, acting, { to, asked }, () =>
    changing(world, acting, asked, async (trx, { id, email, firstName, language }, now) => {
      if (to === email) return refuse('same-email')
      if ((await findIdentityByEmail(trx, to)) !== undefined) return refuse('CONFLICT')
      const token = newToken()
      await endLinks(trx, id, 'change-email')
      const link = { token, purpose: 'change-email', identityId: id, email: to } as const
      await keepLink(trx, link, now, now.add({ hours: linkHours }))
      const undo = await keepUndo(trx, world, { identityId: id, email }, now)
      return {
        what: 'email-asked',
        mails: (head) => [
          verifyAddressMail(head, language, to, linkTo(publicUrl, '/verify-email', token)),
          addressChangeMail(head, language, { to: email, firstName, undo, isDone: false }),
        ],
      }
    }),
  )
}
