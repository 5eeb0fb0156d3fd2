import type { OverAccount } from '../acting/actor.ts'
import { forgetInBatches } from '../database/forget.ts'
import { type Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { allOf, type NoticeKind, noticeKey } from './read-notices.ts'
import { keepDismissal, removePastDismissals } from './store.ts'

/**
 * Hides a banner or an alert, and all others of its campaign, from this person on this account, in every browser. The
 * item's data says if it's hidden for good or for a number of days.
 * @returns the time until which it's hidden; `not-found` if the id no longer exists, or the item can't be dismissed
 */
export async function dismiss(
  world: World,
  { subject, account }: OverAccount,
  { kind, id }: { kind: NoticeKind; id: string },
): Promise<{ hiddenUntil: string | null } | Refused<'not-found'>> {
  const item = (await allOf(world, kind)).find((each) => each.id === id)
  if (item === undefined || item.hide_after_user_clicks === 0) return refuse('not-found')
  const now = world.clock()
  const days = item.hide_after_user_clicks
  const hiddenUntil = days === true ? undefined : now.add({ hours: 24 * days })
  const notice = noticeKey(kind, item)
  await keepDismissal(world.database, {
    identityId: subject.id,
    accountId: account.id,
    notice,
    now,
    hiddenUntil,
  })
  return { hiddenUntil: hiddenUntil?.toString() ?? null }
}

/**
 * Deletes dismissals that no longer hide anything.
 * @returns how many.
 */
export const forgetDismissals = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removePastDismissals(database, clock(), most))
