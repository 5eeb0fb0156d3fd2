import type { SendablePage } from '@lightwell/rulebook/views/sendable-pages.ts'
import type { ByStaffInView } from '../acting/actor.ts'
import { addToOutbox } from '../connectors/mail/store.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Asked } from '../security-events.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { linkLetter } from './link-letter.ts'
import { lockOpen } from './store.ts'

/**
 * Mails the customer of a view, in their language, a link to a page on which they do what staff may not do for them. The same page once
 * more within a minute sends nothing.
 * @returns `email-unverified`: the address may be somebody else's; `too-many-requests`: five went out within the hour, or the same is
 * under way; `not-signed-in`: the view has ended
 */
export async function sendLink(
  { database, clock, config, limits, events }: World,
  { subject, view }: ByStaffInView,
  page: SendablePage,
  asked: Asked,
): Promise<undefined | Refused<'email-unverified' | 'too-many-requests' | 'not-signed-in'>> {
  const { id, email: to, isVerified, language } = subject
  if (!isVerified) return refuse('email-unverified')
  const ofMinute = await limits.hold('same-link', { name: `${id} ${page}` })
  if (ofMinute.waitSeconds !== undefined)
    return ofMinute.isBusy ? refuse('too-many-requests', undefined, ofMinute.waitSeconds) : undefined
  return ofMinute.deciding(async () => {
    const ofHour = await limits.take('sent-link', { name: id })
    if (ofHour.waitSeconds !== undefined) {
      events.limitReached(asked, { limit: 'sent-link', by: ofHour.fullBy, person: undefined })
      await ofMinute.giveBack()
      return refuse('too-many-requests', undefined, ofHour.waitSeconds)
    }
    const isSent = await ofHour.deciding(() =>
      inTransaction(database, async (trx) => {
        const now = clock()
        if (!(await lockOpen(trx, view.id, now))) return false
        await addToOutbox(trx, linkLetter(config, { to, language, page }), now)
        return true
      }),
    )
    if (isSent) return undefined
    await Promise.all([ofMinute.giveBack(), ofHour.giveBack()])
    return refuse('not-signed-in')
  })
}
