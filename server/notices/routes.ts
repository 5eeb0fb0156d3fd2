import * as contract from '@lightwell/rulebook/notices/contract.ts'
import { type Acting, isInView } from '../acting/actor.ts'
import { linkedAccount, linkedOrInUse } from '../web/guards.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { dismiss } from './dismiss.ts'
import { readNotices } from './read-notices.ts'
import { readPromo } from './read-promo.ts'

/**
 * Serves the provider's notices to people with an account. Notices about bills are only for people who can see the
 * bills.
 */
export function serveNotices(serving: Serving, world: World): void {
  for (const [kind, list] of [
    ['banner', contract.listBanners],
    ['alert', contract.listAlerts],
  ] as const)
    serve(
      serving,
      list as typeof contract.listAlerts,
      linkedAccount(({ params }) => params.id),
      ({ query: { type: place, showAll } }, acting) =>
        readNotices(world, {
          kind,
          account: acting.account,
          identityId: acting.subject.id,
          language: acting.language,
          place,
          showAll: showAll === 'true',
          hidesFacts: isUnchecked(acting),
        }),
    )

  serve(
    serving,
    contract.dismissBanner,
    linkedAccount(({ params }) => params.id),
    ({ params }, acting) => dismiss(world, acting, { kind: 'banner', id: params.bannerId }),
  )

  serve(
    serving,
    contract.dismissAlert,
    linkedAccount(({ params }) => params.id),
    ({ params }, acting) => dismiss(world, acting, { kind: 'alert', id: params.alertId }),
  )

  serve(
    serving,
    contract.readPromo,
    linkedOrInUse(({ query }) => query.accountId),
    async (_, acting) => {
      const { subject, account, language } = acting
      const hidesFacts = isUnchecked(acting)
      const promo = await readPromo(world, { account, identityId: subject.id, language, hidesFacts })
      return {
        popupEnable: promo !== undefined,
        popupRatePercent: promo?.ratePercent ?? 0,
        customerType: account.accountType === 'Business' ? ('business' as const) : ('residential' as const),
        popup: promo ? { title: promo.title, text: promo.text, link: promo.link } : null,
      }
    },
  )
}

/**
 * True in staff's view of a customer until the person on the phone is verified. Amounts owed aren't shown in such a
 * view.
 */
const isUnchecked = (acting: Acting): boolean => isInView(acting) && !acting.view.isChecked
