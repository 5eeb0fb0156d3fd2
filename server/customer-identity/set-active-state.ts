import type { ByStaffInView } from '../acting/actor.ts'
import type { Asked } from '../events/security-events.ts'
import { endOlderWays } from '../factors/end-older-ways.ts'
import { storeActive } from '../identity/write.ts'
import type { Refused } from '../web/errors.ts'
import type { World } from '../world.ts'
import { signInMail } from './sign-in-mails.ts'
import { changing, type NotChanged } from './while-acting.ts'

/**
 * Activates or deactivates a customer's ID. Deactivating ends, for good, all sessions, links, codes and trusted devices
 * that could sign someone in. Bills, auto pay and other people's access continue. If the ID already has that state,
 * nothing changes and nobody is notified.
 */
export const setActiveState = (
  world: World,
  acting: ByStaffInView,
  isActive: boolean,
  asked: Asked,
): Promise<undefined | Refused<NotChanged>> =>
  changing(world, acting, asked, async (trx, { id, email, language }, now) => {
    if (!(await storeActive(trx, id, isActive))) return undefined
    if (!isActive) await endOlderWays(trx, world, id, now)
    const what = isActive ? 'activated' : 'deactivated'
    return { what, mails: (head) => [signInMail(head, language, email, what)] }
  })
