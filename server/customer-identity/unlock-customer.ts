import type { ByStaffInView } from '../acting/actor.ts'
import type { Asked } from '../events/security-events.ts'
import { counting } from '../web/counting.ts'
import type { Refused } from '../web/errors.ts'
import type { World } from '../world.ts'
import { endLockOuts, isOnlyLinkingLocked } from './lock-outs.ts'
import { signInMail } from './sign-in-mails.ts'
import { changing, type NotChanged } from './while-acting.ts'

/**
 * Ends a customer's three lockouts, and emails the customer even if they weren't locked out. If they were locked out
 * only of linking accounts, ends only that lockout. Limited to five an hour: after each, somebody who guesses passwords
 * gets more attempts.
 */
export const unlockCustomer = (
  world: World,
  acting: ByStaffInView,
  asked: Asked,
): Promise<undefined | Refused<NotChanged>> =>
  counting(world, asked, ['staff-unlock', { name: acting.subject.id }], () =>
    changing(world, acting, asked, async (trx, person) => {
      const change = (await isOnlyLinkingLocked(world, trx, person)) ? 'linking-unlocked' : 'unlocked'
      await endLockOuts(world, trx, person)
      return {
        what: 'unlocked',
        mails: (head) => [signInMail(head, person.language, person.email, change)],
      }
    }),
  )
