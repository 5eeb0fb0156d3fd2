import type { ByStaffInView } from '../acting/actor.ts'
import type { Asked } from '../events/security-events.ts'
import { endLinks, findWaiting, keepLink } from '../identity/link-write.ts'
import { linkTo } from '../identity/mailed-token.ts'
import { linkHours } from '../profile/change-email.ts'
import { verifyAddressMail } from '../profile/mails.ts'
import { type Refused, refuse } from '../web/errors.ts'
import { newToken } from '../web/token.ts'
import type { World } from '../world.ts'
import { verificationMail } from './address-mails.ts'
import { mailingVerification } from './mailing.ts'
import { changing, type NotChanged } from './while-acting.ts'

/**
 * Sends the link that verifies an email again. If a new email waits for its link, the link goes there, and the current
 * email is notified. Otherwise, the link goes to the current email. The previous link stops working.
 */
export async function resendVerification(
  world: World,
  acting: ByStaffInView,
  asked: Asked,
): Promise<undefined | Refused<NotChanged | 'nothing-to-verify' | 'too-many-mails'>> {
  const { database, clock, config } = world
  const counted = (await findWaiting(database, acting.subject.id, clock()))?.email
  const mailed = { to: counted ?? acting.subject.email, asked }
  return mailingVerification(world, acting, mailed, () =>
    changing(world, acting, asked, async (trx, { id, email, language, isVerified }, now) => {
      const waiting = (await findWaiting(trx, id, now))?.email
      // Another address has been requested meanwhile and has its own link, so there's nothing to send.
      if (waiting !== counted) return undefined
      if (waiting === undefined && isVerified) return refuse('nothing-to-verify')
      const to = waiting ?? email
      const token = newToken()
      const purpose = waiting === undefined ? 'verify-email' : 'change-email'
      await endLinks(trx, id, purpose)
      await keepLink(trx, { token, purpose, identityId: id, email: to }, now, now.add({ hours: linkHours }))
      return {
        what: 'verification-sent',
        mails: (head) => [
          verifyAddressMail(head, language, to, linkTo(config.publicUrl, '/verify-email', token)),
          ...(to === email ? [] : [verificationMail(head, language, email, 'verification-sent')]),
        ],
      }
    }),
  )
}
