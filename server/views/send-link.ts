import type { SendablePage } from '@lightwell/rulebook/views/sendable-pages.ts'
import type { ByStaffInView } from '../acting/actor.ts'
import type { Asked } from '../events/security-events.ts'
import { addToOutbox } from '../messages/mail/store.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { inOpenView } from './change-view.ts'
import { linkMail } from './link-mail.ts'

/**
 * Emails the customer of a view a link to a page, in their language. On that page, the customer does something that
 * staff can't do for them. A second request for the same page within a minute sends nothing.
 * @returns `email-unverified`: the address may be somebody else's; `too-many-requests`: five were sent within the hour,
 *   or the same link is being sent now; `not-found`: the view has ended
 */
export async function sendLink(
  world: World,
  acting: ByStaffInView,
  page: SendablePage,
  asked: Asked,
): Promise<undefined | Refused<'email-unverified' | 'too-many-requests' | 'not-found'>> {
  const { config, limits, events } = world
  const { id, email: to, isVerified, language } = acting.subject
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
    const sent = await ofHour.deciding(() =>
      inOpenView<never>(world, acting, async (trx, _held, now) => {
        await addToOutbox(trx, linkMail(config, { to, language, page }), now)
        return undefined
      }),
    )
    if (!(sent instanceof Refused)) return undefined
    await Promise.all([ofMinute.giveBack(), ofHour.giveBack()])
    return sent
  })
}
