import type { ByStaffInView } from '../acting/actor.ts'
import type { Queries } from '../database/transaction.ts'
import type { Asked } from '../events/security-events.ts'
import { endOlderWays } from '../factors/end-older-ways.ts'
import { keepLink } from '../identity/link-write.ts'
import { linkMinutes, linkTo } from '../identity/mailed-token.ts'
import { notChosen } from '../identity/passwords.ts'
import { removeSessionsOf } from '../identity/session-write.ts'
import { storePassword } from '../identity/write.ts'
import { lockProof } from '../staff/proof.ts'
import { type Refused, refuse } from '../web/errors.ts'
import { newToken } from '../web/token.ts'
import type { World } from '../world.ts'
import { mailing } from './mailing.ts'
import { newPasswordMail } from './sign-in-mails.ts'
import { changing, type Held, type NotChanged } from './while-acting.ts'

type MailRefusal = NotChanged | 'no-verified-email' | 'not-active' | 'too-many-mails'

/**
 * Emails a customer a link to choose a new password, only to their verified email. The old password works until the
 * link is used.
 */
export const sendPasswordReset = (
  world: World,
  acting: ByStaffInView,
  asked: Asked,
): Promise<undefined | Refused<MailRefusal>> =>
  mailing(world, acting, acting.subject.email, () =>
    changing(world, acting, asked, (trx, person, now) =>
      mailReset(world, trx, person, { now, isEnded: false }),
    ),
  )

/**
 * Ends a customer's password and sessions, and emails a link to choose a new password to their verified email. No
 * member of staff sees or sets a password. The member of staff who does this must first enter their own password again.
 */
export const endPassword = (
  world: World,
  acting: ByStaffInView,
  asked: Asked,
): Promise<undefined | Refused<MailRefusal | 'confirm-first'>> =>
  mailing(world, acting, acting.subject.email, () =>
    changing(world, acting, asked, async (trx, person, now) => {
      if (!(await lockProof(trx, acting.actor, now))) return refuse('confirm-first')
      return mailReset(world, trx, person, { now, isEnded: true })
    }),
  )

async function mailReset(
  world: World,
  trx: Queries,
  { id, email, language, isVerified, isActive }: Held,
  { now, isEnded }: { now: Temporal.Instant; isEnded: boolean },
) {
  const { config } = world
  if (!isActive) return refuse('not-active')
  if (!isVerified) return refuse('no-verified-email')
  if (isEnded) {
    await storePassword(trx, id, notChosen, { changedAt: now })
    await removeSessionsOf(trx, id)
    await endOlderWays(trx, world, id, now)
  }
  const token = newToken()
  const link = { token, purpose: 'reset-password', identityId: id, email } as const
  await keepLink(trx, link, now, now.add({ minutes: linkMinutes }))
  const to = linkTo(config.publicUrl, '/reset-password', token)
  return {
    what: isEnded ? ('password-ended' as const) : ('reset-sent' as const),
    mails: (head: Parameters<typeof newPasswordMail>[0]) => [
      newPasswordMail(head, language, { to: email, link: to, isEnded }),
    ],
  }
}
