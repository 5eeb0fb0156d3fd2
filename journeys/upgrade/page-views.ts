import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { changed, place, type View } from '../every-page/view.ts'
import { upgradeAt } from './upgrade-page.ts'

/** The upgrade to the platform, before it has begun. */
export const pageViews: View[] = [
  place('upgrade-ask', 'residential.legacy', paths.upgrade, (say) => say.upgrade_ask_title()),
  changed(
    'upgrade-two-autopays',
    'business.legacy',
    paths.upgrade,
    (say) => say.upgrade_ask_title(),
    async (story) => {
      await upgradeAt(story).begins()
      await story.customer.sees(story.say.upgrade_refused_title())
    },
  ),
  place('upgrade-not-yours', 'no.billing', paths.upgrade, (say) => say.upgrade_not_yours_title()),
]
