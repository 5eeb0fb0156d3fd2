import type { ByStaffInView } from '../acting/actor.ts'
import { countAskedMail } from '../identity/asked-mail.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'

/**
 * Counts a mail with a link that staff have sent to an address, with all others to it, and has it sent. What sends none gives the count
 * back.
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
