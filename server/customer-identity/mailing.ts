import type { ByStaffInView } from '../acting/actor.ts'
import type { Asked } from '../events/security-events.ts'
import { countAskedMail } from '../identity/count-asked-mail.ts'
import { counting } from '../web/counting.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'

/**
 * Sends an email with a link, requested by staff, and counts it against the limit of its address. Counts nothing if
 * `send` sends nothing.
 */
export async function mailing<R extends string>(
  world: World,
  { actor }: ByStaffInView,
  to: string,
  send: () => Promise<undefined | Refused<R>>,
): Promise<undefined | Refused<R | 'too-many-mails'>> {
  const mail = await countAskedMail(world, { to, hasLink: true, identityId: actor.staffId })
  if (mail.waitSeconds !== undefined) return refuse('too-many-mails', undefined, mail.waitSeconds)
  return mail.deciding(async () => {
    const sent = await send()
    if (sent instanceof Refused) await mail.giveBack()
    return sent
  })
}

/**
 * Sends a link that verifies an address, counted as in `mailing`. It also counts against the member of staff's own
 * limit, because staff can type any address.
 */
export const mailingVerification = <R extends string>(
  world: World,
  acting: ByStaffInView,
  { to, asked }: { to: string; asked: Asked },
  send: () => Promise<undefined | Refused<R>>,
): Promise<undefined | Refused<R | 'too-many-mails' | 'too-many-requests'>> =>
  counting(world, asked, ['staff-verification', { person: `staff ${acting.actor.staffId}` }], () =>
    mailing(world, acting, to, send),
  )
